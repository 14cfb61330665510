// The image of an article: a URL, or an upload that fills it in.
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { articleFields } from "#shared/contracts/article.ts";
import { ownImage } from "#web/lib/files/own-image.ts";
import type { ArticleEditorState } from "./use-article-editor.ts";
import { ImageUpload } from "../model/image-upload.tsx";

type CoverFieldProps = Pick<ArticleEditorState, "form" | "change">;

export function CoverField({ form, change }: CoverFieldProps) {
  const [isUploading, setIsUploading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { control, formState: { errors } } = form;
  const url = form.watch("image_url").trim();
  const isForeign = url !== "" && !errors.image_url && !ownImage(url);
  return (
    <div className="grid gap-4">
      <FormField
        control={control}
        name="image_url"
        label={articleFields.image_url.label}
        hint={isForeign
          ? "Readers are not shown pictures from other sites. Upload this one instead."
          : "Optional. Upload a picture, or enter the address of one on this site."}
      >
        {(box) => <Input {...box} type="text" inputMode="url" />}
      </FormField>
      {url && (
        <FormField
          control={control}
          name="image_alt"
          label={articleFields.image_alt.label}
          hint="What the picture shows. Leave it empty if it only decorates."
        >
          {(box) => <Input {...box} />}
        </FormField>
      )}
      {isUploading
        ? (
          <ImageUpload
            title="Upload the picture of the post"
            action="Upload and use"
            onUploaded={(image) => {
              change({ image_url: image.url, image_alt: image.alt });
              setIsUploading(false);
            }}
            onClose={() => {
              setIsUploading(false);
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        )
        : (
          <Button
            ref={button}
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
