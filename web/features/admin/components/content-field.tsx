// The body of an article as HTML source, with a way to put images in.
import { ImagePlus } from "lucide-react";
import { useDeferredValue, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { articleFields } from "#shared/contracts/article.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { foreignImageHosts } from "../foreign-images.ts";
import { imageHtml } from "../article-image.ts";
import type { ArticleEditorState } from "../use-article-editor.ts";
import { ImageUpload, type UploadedImage } from "./image-upload.tsx";

type ContentFieldProps = Pick<ArticleEditorState, "form" | "change">;

export function ContentField({ form, change }: ContentFieldProps) {
  const { field: { ref, ...field }, fieldState } = useController({
    control: form.control,
    name: "content",
  });
  const { value } = field;
  const box = useRef<HTMLTextAreaElement>(null);
  const insertButton = useRef<HTMLButtonElement>(null);
  const [isInserting, setIsInserting] = useState(false);

  const foreignHosts = foreignImageHosts(useDeferredValue(value));

  const insert = (image: UploadedImage) => {
    const at = box.current?.selectionStart ?? value.length;
    const html = imageHtml(image);
    change({ content: value.slice(0, at) + html + value.slice(at) });
    setIsInserting(false);
    // The cursor can only be set once the new text is in the box.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at + html.length, at + html.length);
    });
  };

  return (
    <div className="grid gap-3">
      <Field
        label="Content"
        hint="HTML: paragraphs, headings, lists, tables, code, figures. Scripts, styles, forms and embeds are left out."
        error={fieldState.error?.message}
        count={{ length: characterCount(value), max: articleFields.content.max }}
      >
        {(attributes) => (
          <Textarea
            {...field}
            {...attributes}
            ref={(element) => {
              box.current = element;
              ref(element);
            }}
            rows={15}
            required
            spellCheck
            className="font-mono text-base leading-6 md:text-sm"
          />
        )}
      </Field>
      {foreignHosts.length > 0 && (
        <Notice title="Some pictures will be links">
          Readers are not shown pictures from other sites ({foreignHosts.join(", ")}): they would
          tell those sites who reads this. Insert the pictures here instead.
        </Notice>
      )}
      {isInserting
        ? (
          <ImageUpload
            title="Insert a picture at the cursor"
            action="Upload and insert"
            onUploaded={insert}
            onClose={() => {
              setIsInserting(false);
              requestAnimationFrame(() => insertButton.current?.focus());
            }}
          />
        )
        : (
          <Button
            ref={insertButton}
            size="sm"
            variant="outline"
            className="justify-self-start"
            onClick={() => setIsInserting(true)}
          >
            <ImagePlus aria-hidden="true" /> Insert picture
          </Button>
        )}
    </div>
  );
}
