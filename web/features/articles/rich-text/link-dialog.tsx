import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { articleSchemes } from "#shared/contracts/article-html.ts";

interface LinkDialogProps {
  editor: Editor;
  onClose(): void;
}

/** The URL of the link at the caret, or of a new one on the selected words. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const present = String(editor.getAttributes("link").href ?? "");
  const [url, setUrl] = useState(present);
  const [error, setError] = useState<string>();
  const act = () => editor.chain().focus().extendMarkRange("link");
  const save = () => {
    const href = url.trim();
    if (!isLinkable(href)) return setError("Enter a URL: https://… or a path of this site.");
    const { empty } = editor.state.selection;
    // Without words the URL itself is what can be pressed.
    if (empty && !present) {
      act().insertContent({ type: "text", text: href, marks: linkTo(href) }).run();
    } else act().setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // This window is in the form of the article.
          event.stopPropagation();
          save();
        }}
      >
        <Field label="URL" error={error}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              inputMode="url"
              dir="ltr"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          {present && (
            <Button
              variant="outline"
              onClick={() => {
                act().unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button type="submit">Save link</Button>
        </div>
      </form>
    </Dialog>
  );
}

const linkTo = (href: string) => [{ type: "link", attrs: { href } }];

function isLinkable(url: string): boolean {
  if (url === "" || /\s/.test(url)) return false;
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(url) ?? [];
  return scheme ? articleSchemes.includes(scheme.toLowerCase()) : /^[/#?]/.test(url);
}
