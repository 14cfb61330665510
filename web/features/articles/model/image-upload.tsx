// Uploads an image for an article. An image without words for those who cannot see it is not taken.
import { ImageUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { SubmitHold } from "#web/ui/form/submit-hold.tsx";
import { Label } from "#web/ui/form/label.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { articleFields } from "#shared/contracts/article.ts";
import { UnusableImage } from "#web/lib/files/drawn-image.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { articleMessages } from "./article-messages.ts";
import { uploadImage } from "./article-mutations.ts";
import { imageTypes, prepareImage } from "./article-image.ts";

export interface UploadedImage {
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface ImageUploadProps {
  title: string;
  /** What the button that uploads says. */
  action: string;
  /** One that was pasted or dropped; otherwise one is chosen here. */
  file?: File | undefined;
  onUploaded(image: UploadedImage): void;
  onClose(): void;
}

export function ImageUpload({ title, action, file: given, onUploaded, onClose }: ImageUploadProps) {
  const fileId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState("");
  const [isChosen, setIsChosen] = useState(given !== undefined);
  const [error, setError] = useState<{ file?: string; alt?: string }>({});
  const upload = useSubmit(async () => {
    const chosen = given ?? file.current?.files?.[0];
    const missing = {
      ...(!chosen && { file: "Choose a file first." }),
      ...(!alt.trim() && { alt: "Describe the picture for those who cannot see it." }),
    };
    setError(missing);
    if (!chosen || missing.alt) return;
    try {
      const id = `${new Date().getFullYear()}/${randomUuid()}`;
      const { files, width, height } = await prepareImage(chosen, id);
      const url = await uploadImage(files);
      onUploaded({ url, alt: alt.trim(), width, height });
    } catch (thrown) {
      if (thrown instanceof UnusableImage) setError({ file: thrown.message });
      else toast(articleMessages.uploadFailed(thrown));
    }
  });
  return (
    <SubmitHold
      label={title}
      reason={articleMessages.imageNotInPost}
      isHolding={isChosen || alt.trim() !== ""}
      onKeyDown={(event) => {
        // Enter in a field of this group would save the whole article.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.target.type === "text") void upload.submit();
      }}
    >
      <div>
        {given ? <p className="text-sm wrap-anywhere">{given.name}</p> : (
          <>
            <Label htmlFor={fileId} className="mb-2">Picture file</Label>
            <input
              ref={file}
              id={fileId}
              type="file"
              autoFocus
              accept={imageTypes.join(",")}
              onChange={({ target }) => setIsChosen(target.files?.length === 1)}
              aria-describedby={`${fileId}-hint`}
              aria-invalid={error.file ? true : undefined}
              className="block w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-border-strong file:bg-surface file:px-4 file:font-semibold file:text-foreground"
            />
          </>
        )}
        <p id={`${fileId}-hint`} className="mt-1 text-sm text-muted">
          {error.file
            ? <span role="alert" className="text-destructive">{error.file}</span>
            : "PNG, JPEG, WebP or GIF, up to 5 MB."}
        </p>
      </div>
      <Field label="Alt text" error={error.alt} hint="What the picture shows, in a sentence.">
        {(field) => (
          <Input
            {...field}
            type="text"
            autoFocus={given !== undefined}
            value={alt}
            maxLength={articleFields.image_alt.max}
            onChange={(event) => setAlt(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={upload.isPending} onClick={() => void upload.submit()}>
          <ImageUp aria-hidden="true" /> {action}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>Cancel</Button>
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isChosen && `It is not part of the post yet: press “${action}”.`}
      </p>
    </SubmitHold>
  );
}
