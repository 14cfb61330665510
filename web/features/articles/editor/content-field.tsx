// The body of an article: written as its readers see it, or as HTML. Both hold the same text.
import { ImagePlus } from "lucide-react";
import { useCallback, useDeferredValue, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { articleFields } from "#shared/contracts/article.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { deviceStore } from "#web/lib/state/storage.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { toast } from "#web/ui/window/toast.ts";
import { articleMessages } from "../model/article-messages.ts";
import { imageHtml } from "../model/article-image.ts";
import { foreignImageHosts } from "../model/foreign-images.ts";
import type { ArticleEditorState } from "./use-article-editor.ts";
import { ImageUpload, type UploadedImage } from "../model/image-upload.tsx";
import type { RichContentHandle } from "../rich-text/rich-content.tsx";

type ContentFieldProps = Pick<ArticleEditorState, "form" | "change">;

const RichContent = lazyComponent(
  () => import("../rich-text/rich-content.tsx"),
  (it) => it.RichContent,
);

/** Whoever prefers HTML finds it again on the same device. */
const choiceKey = "lmp-article-as-html";

export function ContentField({ form, change }: ContentFieldProps) {
  const { field: { ref, ...field }, fieldState } = useController({
    control: form.control,
    name: "content",
  });
  const { value } = field;
  const box = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<RichContentHandle>(null);
  const insertButton = useRef<HTMLButtonElement>(null);
  const [isHtml, setIsHtml] = useState(() => Boolean(deviceStore.get(choiceKey)));
  usePreload(RichContent);
  /** Images that are described one after the other. Of one that the button was pressed for there is no file yet. */
  const [inserting, setInserting] = useState<readonly { id: string; file?: File }[]>([]);
  const [current] = inserting;
  /** What was typed as HTML last. */
  const [typedHtml, setTypedHtml] = useState<string>();

  const foreignHosts = foreignImageHosts(useDeferredValue(value));

  const insertHtml = (html: string) => {
    const at = box.current?.selectionStart ?? value.length;
    const text = value.slice(0, at) + html + value.slice(at);
    setTypedHtml(text);
    change({ content: text });
    // The cursor can only be set once the new text is in the box.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at + html.length, at + html.length);
    });
  };
  /** Takes what was pasted or dropped. Returns whether there was anything. */
  const takeFiles = useCallback((files: readonly File[]): boolean => {
    const images = files.filter(({ type }) => type.startsWith("image/"));
    const others = files.filter((file) => !images.includes(file));
    setInserting((waiting) => [...waiting, ...images.map((file) => ({ id: randomUuid(), file }))]);
    if (others.length > 0) toast(articleMessages.noPictures(others.map(({ name }) => name)));
    return files.length > 0;
  }, []);
  const askForImage = () =>
    setInserting((waiting) => waiting.length > 0 ? waiting : [{ id: randomUuid() }]);
  const next = () => setInserting(([, ...others]) => others);
  const insert = (image: UploadedImage) => {
    next();
    if (rich.current) rich.current.insertImage(image);
    else insertHtml(imageHtml(image));
  };
  const choose = (html: boolean) => {
    setIsHtml(html);
    if (html) deviceStore.set(choiceKey, "1");
    else deviceStore.remove(choiceKey);
  };

  return (
    <div className="grid gap-3">
      <Field
        label="Content"
        isEditable={!isHtml}
        hint={isHtml
          ? "HTML: paragraphs, headings, lists, tables, code, figures. Scripts, styles, forms and embeds are left out."
          : undefined}
        error={fieldState.error?.message}
        count={{ length: characterCount(value), max: articleFields.content.max }}
      >
        {(attributes) => {
          const htmlBox = (
            <Textarea
              {...field}
              {...attributes}
              ref={(element) => {
                box.current = element;
                ref(element);
              }}
              onChange={(event) => {
                setTypedHtml(event.target.value);
                field.onChange(event);
              }}
              onPaste={(event) => {
                const isText = event.clipboardData.getData("text/plain") !== "";
                if (!isText && takeFiles([...event.clipboardData.files])) event.preventDefault();
              }}
              onDragOver={(event) => {
                // Firefox drops no file on a text box that has not asked for it.
                if (event.dataTransfer.types.includes("Files")) event.preventDefault();
              }}
              onDrop={(event) => {
                if (takeFiles([...event.dataTransfer.files])) event.preventDefault();
              }}
              rows={15}
              required
              spellCheck
              className="font-mono text-base leading-6 md:text-sm"
            />
          );
          if (isHtml) return htmlBox;
          return (
            <RichContent
              ref={(handle) => {
                rich.current = handle;
                if (handle) ref({ focus: handle.focus });
              }}
              id={attributes.id}
              labelledBy={attributes["aria-labelledby"]}
              describedBy={attributes["aria-describedby"]}
              isInvalid={fieldState.invalid}
              value={value}
              typedHtml={typedHtml}
              onChange={field.onChange}
              onImage={askForImage}
              takeFiles={takeFiles}
              fallback={<Skeleton className="h-96" />}
              htmlBox={htmlBox}
            />
          );
        }}
      </Field>
      {foreignHosts.length > 0 && (
        <Notice title="Some pictures will be links">
          Readers are not shown pictures from other sites ({foreignHosts.join(", ")}): they would
          tell those sites who reads this. Insert the pictures here instead.
        </Notice>
      )}
      {current
        ? (
          <ImageUpload
            key={current.id}
            title="Insert a picture at the cursor"
            action="Upload and insert"
            file={current.file}
            onUploaded={insert}
            onClose={() => {
              next();
              requestAnimationFrame(() => insertButton.current?.focus());
            }}
          />
        )
        : (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={insertButton}
              size="sm"
              variant="outline"
              onClick={askForImage}
            >
              <ImagePlus aria-hidden="true" /> Insert picture
            </Button>
            <Button size="sm" variant="ghost" aria-pressed={isHtml} onClick={() => choose(!isHtml)}>
              {isHtml ? "Back to the editor" : "Edit as HTML"}
            </Button>
          </div>
        )}
    </div>
  );
}
