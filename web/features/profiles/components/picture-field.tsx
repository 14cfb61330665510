import { ImageUp, Trash2 } from "lucide-react";
import { type Dispatch, type SetStateAction, useId, useRef, useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { avatarUrl } from "#web/lib/avatar-url.ts";
import { initials } from "#web/lib/initials.ts";
import { profileMessages } from "../messages.ts";
import { drawPicture, type Picture, pictureTypes, readPicture } from "../picture.ts";

interface Chosen {
  picture: Picture;
  position: number;
}

/** "kept" is the picture so far, "none" removes it; a large photograph takes a while to read. */
export type PictureChoice = "kept" | "none" | { reading: Promise<Chosen> } | Chosen;

interface PictureFieldProps {
  userId: string;
  username: string;
  stored: string | null;
  choice: PictureChoice;
  onChoose: Dispatch<SetStateAction<PictureChoice>>;
}

export function PictureField({ userId, username, stored, choice, onChoose }: PictureFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isReading = typeof choice === "object" && "reading" in choice;
  const chosen = typeof choice === "object" && "picture" in choice ? choice : undefined;
  const hasPicture = typeof choice === "object" ||
    (choice === "kept" && avatarUrl(stored) !== undefined);
  const read = (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const reading = readPicture(file).then((picture) => ({ picture, position: 0.5 }));
    const started = { reading };
    const before = isReading ? "kept" : choice;
    onChoose(started);
    // Whoever has chosen something else meanwhile keeps that.
    const settle = (choice: PictureChoice) =>
      onChoose((current) => current === started ? choice : current);
    reading.then(settle, () => {
      settle(before);
      setProblem(profileMessages.unreadablePicture);
    });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <legend className="mb-2 text-sm font-semibold">Picture</legend>
      {chosen ? <PicturePreview picture={chosen.picture} position={chosen.position} /> : (
        <Avatar
          memberId={userId}
          url={choice === "kept" ? stored : undefined}
          initials={initials(username)}
          size="xl"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(",")}
          className="hidden"
          onChange={(event) => {
            read(event.target.files?.[0]);
            // Choosing the same file again is a choice too.
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden="true" /> Choose a picture
          </Button>
          {hasPicture && (
            <Button variant="ghost" size="sm" onClick={() => onChoose("none")}>
              <Trash2 aria-hidden="true" /> Remove picture
            </Button>
          )}
        </div>
        {chosen && (
          <CropSlider
            choice={chosen}
            onMove={(position) => onChoose({ ...chosen, position })}
          />
        )}
        <p role="status" className="text-sm text-muted">
          {isReading && profileMessages.readingPicture}
        </p>
        {problem && <p role="alert" className="mt-2 text-sm text-destructive">{problem}</p>}
        <p id={hintId} className="mt-2 text-sm text-muted">{profileMessages.avatarHint}</p>
      </div>
    </fieldset>
  );
}

function PicturePreview({ picture, position }: { picture: Picture; position: number }) {
  return (
    <canvas
      // Drawn anew with each render.
      ref={(canvas) => {
        if (canvas) drawPicture(canvas, picture, position);
      }}
      role="img"
      aria-label="Your new picture"
      className="size-28 shrink-0 rounded-full bg-sunken"
    />
  );
}

interface CropSliderProps {
  choice: Chosen;
  onMove(position: number): void;
}

/** Moves the square along the longer side; a square picture has nothing to move. */
function CropSlider({ choice: { picture: { bitmap }, position }, onMove }: CropSliderProps) {
  const id = useId();
  if (bitmap.width === bitmap.height) return null;
  return (
    <div className="mt-3 max-w-64">
      <label htmlFor={id} className="block text-sm text-muted">
        {bitmap.width > bitmap.height ? "Move left or right" : "Move up or down"}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(position * 100)}
        onChange={(event) => onMove(Number(event.target.value) / 100)}
        className="h-6 w-full accent-lamp"
      />
    </div>
  );
}
