import { ImageUp, Trash2 } from "lucide-react";
import { type Dispatch, type SetStateAction, useId, useRef, useState } from "react";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { avatarUrl } from "#web/lib/files/avatar-url.ts";
import { initials } from "#web/lib/text/initials.ts";
import { profileMessages } from "../model/messages.ts";
import { drawSquare, imageTypes, type LoadedImage, readImage } from "../model/avatar-image.ts";

interface Chosen {
  image: LoadedImage;
  position: number;
}

/** "kept" is the image so far, "none" removes it; a large photograph takes a while to read. */
export type AvatarChoice = "kept" | "none" | { reading: Promise<Chosen> } | Chosen;

interface AvatarFieldProps {
  userId: string;
  username: string;
  stored: string | null;
  choice: AvatarChoice;
  onChoose: Dispatch<SetStateAction<AvatarChoice>>;
}

export function AvatarField({ userId, username, stored, choice, onChoose }: AvatarFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const isReading = typeof choice === "object" && "reading" in choice;
  const chosen = typeof choice === "object" && "image" in choice ? choice : undefined;
  const hasImage = typeof choice === "object" ||
    (choice === "kept" && avatarUrl(stored) !== undefined);
  const read = (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    const reading = readImage(file).then((image) => ({ image, position: 0.5 }));
    const started = { reading };
    const before = isReading ? "kept" : choice;
    onChoose(started);
    // Whoever has chosen something else meanwhile keeps that.
    const settle = (choice: AvatarChoice) =>
      onChoose((current) => current === started ? choice : current);
    reading.then(settle, () => {
      settle(before);
      setError(profileMessages.unreadableImage);
    });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <legend className="mb-2 text-sm font-semibold">Picture</legend>
      {chosen ? <ImagePreview image={chosen.image} position={chosen.position} /> : (
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
          accept={imageTypes.join(",")}
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
          {hasImage && (
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
          {isReading && profileMessages.readingImage}
        </p>
        {error && <p role="alert" className="mt-2 text-sm text-destructive">{error}</p>}
        <p id={hintId} className="mt-2 text-sm text-muted">{profileMessages.avatarHint}</p>
      </div>
    </fieldset>
  );
}

function ImagePreview({ image, position }: { image: LoadedImage; position: number }) {
  return (
    <canvas
      // Drawn anew with each render.
      ref={(canvas) => {
        if (canvas) drawSquare(canvas, image, position);
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

/** Moves the square along the longer side; a square image has nothing to move. */
function CropSlider({ choice: { image: { bitmap }, position }, onMove }: CropSliderProps) {
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
