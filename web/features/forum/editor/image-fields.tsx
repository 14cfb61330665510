// An image on its way into a post: it uploads while its author writes what it shows.
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { postImagePath } from "#shared/contracts/post-image.ts";
import { UnusableImage } from "#web/lib/files/drawn-image.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { useStore } from "#web/lib/state/store.ts";
import { forumMessages } from "../model/messages.ts";
import type { ChosenImage } from "./chosen-images.ts";
import { imageQuery } from "./image-queries.ts";

/** A longer description belongs into the post. */
const longestAlt = 300;

interface ImageFieldsProps {
  chosen: ChosenImage;
  onDescribe(alt: string): void;
  /** Puts the Markdown of the image into the post. */
  onInsert(markdown: string): void;
  onCancel(): void;
}

export function ImageFields({ chosen, onDescribe, onInsert, onCancel }: ImageFieldsProps) {
  const { file, upload, alt } = chosen;
  const [isAltMissing, setIsAltMissing] = useState(false);
  const [url] = useState(() => URL.createObjectURL(file));
  const { data: image, error, isFetching, refetch } = useQuery(imageQuery(chosen));
  const progress = useStore(upload.progress, 0);

  const percent = Math.floor(progress * 100);
  const insert = () => {
    const words = alt.replace(/\s+/g, " ").trim();
    setIsAltMissing(words === "");
    if (!image || words === "") return;
    onInsert(`![${words.replace(/[\\[\]]/g, "\\$&")}](${postImagePath(image)})`);
  };
  const release = (event: SyntheticEvent<HTMLImageElement>) =>
    URL.revokeObjectURL(event.currentTarget.src);

  return (
    <div
      className="grid gap-4"
      onKeyDown={(event) => {
        // Enter in the field would post the text without the image.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (!event.nativeEvent.isComposing) insert();
      }}
    >
      <div className="flex gap-4 max-sm:flex-col">
        <img
          src={url}
          alt=""
          className="max-h-32 max-w-40 self-start rounded-md object-contain"
          onLoad={release}
          // The words below say what is wrong with it.
          onError={(event) => {
            release(event);
            event.currentTarget.hidden = true;
          }}
        />
        <div className="grid min-w-0 grow content-start gap-3">
          <Field
            label="Alt text"
            hint="What the picture shows, in a sentence."
            error={isAltMissing ? forumMessages.altMissing : undefined}
          >
            {(field) => (
              <Input
                {...field}
                autoFocus
                value={alt}
                maxLength={longestAlt}
                onChange={(event) => onDescribe(event.target.value)}
              />
            )}
          </Field>
          <p role="status" className="text-sm empty:hidden">{image && "Uploaded."}</p>
          {isFetching && <p className="text-sm tabular-nums">Uploading: {percent} %</p>}
          {isFetching && (
            <progress
              max={100}
              value={percent}
              aria-label={`Upload of ${file.name}`}
              className="h-1.5 w-full accent-lamp"
            />
          )}
          {error && !isFetching && (
            <p role="alert" className="text-sm text-destructive">
              {error instanceof UnusableImage
                ? error.message
                : explainError(error, forumMessages.imageFailed)}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {error && !isFetching && !(error instanceof UnusableImage)
          ? <RetryButton size="sm" onRetry={() => refetch()}>Try again</RetryButton>
          : <Button size="sm" disabled={!image} onClick={insert}>Insert</Button>}
        <Button size="sm" variant="outline" onClick={onCancel}>Remove</Button>
      </div>
    </div>
  );
}
