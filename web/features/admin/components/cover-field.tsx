// The picture of an article: an address, or an upload that fills it in.
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ownPicture } from "#web/lib/own-picture.ts";
import type { FormProblems } from "../article-form.ts";
import { PictureUpload } from "./picture-upload.tsx";

interface CoverFieldProps {
  url: string;
  alt: string;
  problems: FormProblems;
  onChange(change: { imageUrl?: string; imageAlt?: string }): void;
}

export function CoverField({ url, alt, problems, onChange }: CoverFieldProps) {
  const [isUploading, setIsUploading] = useState(false);
  const isForeign = url.trim() !== "" && !problems.imageUrl && !ownPicture(url.trim());
  return (
    <div className="grid gap-4">
      <Field
        label="Image URL"
        error={problems.imageUrl}
        hint={isForeign
          ? "Readers are not shown pictures from other sites. Upload this one instead."
          : "Optional. Upload a picture, or name one of this site."}
      >
        {(field) => (
          <Input
            {...field}
            type="text"
            inputMode="url"
            value={url}
            onChange={(event) => onChange({ imageUrl: event.target.value })}
          />
        )}
      </Field>
      {url.trim() && (
        <Field
          label="Image alt text"
          error={problems.imageAlt}
          hint="What the picture shows. Leave it empty if it only decorates."
        >
          {(field) => (
            <Input
              {...field}
              value={alt}
              onChange={(event) => onChange({ imageAlt: event.target.value })}
            />
          )}
        </Field>
      )}
      {isUploading
        ? (
          <PictureUpload
            title="Upload the picture of the post"
            action="Upload and use"
            onUploaded={(picture) => {
              onChange({ imageUrl: picture.url, imageAlt: picture.alt });
              setIsUploading(false);
            }}
            onClose={() => setIsUploading(false)}
          />
        )
        : (
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            onClick={() => setIsUploading(true)}
          >
            <ImageUp aria-hidden="true" /> Upload picture
          </Button>
        )}
    </div>
  );
}
