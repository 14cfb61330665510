// A box for Markdown with a toolbar and a preview that shows exactly what will be published.
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { MarkdownBox } from "#web/ui/markdown/markdown-box.tsx";
import { SubmitHold } from "#web/ui/form/submit-hold.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { forumLimits } from "#shared/contracts/create-thread.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { differingPart } from "#web/lib/text/text-difference.ts";
import { isShortcut } from "#web/lib/text/shortcut.ts";
import { mentionsQuery } from "./mention-queries.ts";
import { type EditedText, type MarkdownEditName, markdownEdits } from "./markdown-edits.ts";
import { forumMessages } from "../model/messages.ts";
import { postError } from "../model/post-error.ts";
import { withoutPrivateWords } from "./private-words.ts";
import { withQuote } from "./quote.ts";
import { useLogBlocks } from "./use-log-blocks.ts";
import { useImages } from "./use-images.ts";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { PrivateWordsNotice } from "./private-words-notice.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const ImageFields = lazyComponent(() => import("./image-fields.tsx"), (it) => it.ImageFields);
const MentionPicker = lazyComponent(() => import("./mention-picker.tsx"), (it) => it.MentionPicker);

export interface MarkdownFieldHandle {
  /** Gives the focus to the box, in place of a preview, at the end of its text. */
  focus(): void;
  /** Gives it the focus and puts a quote at its caret, or at its end when nobody has set a caret yet. */
  quote(quote: string): void;
}

interface MarkdownFieldProps {
  label: string;
  rows: number;
  value: string;
  onChange(value: string): void;
  hint?: string | undefined;
  /** Said in place of what is wrong with the text that stands there. */
  error?: string | undefined;
  autoFocus?: boolean;
  /** Names the text among those of all members: the images that are chosen for it belong to it. */
  textKey: string;
  /** While it is being sent: what is typed then would get lost. */
  readOnly?: boolean;
  /** Whose people are proposed first when an @ is typed; undefined for a new thread. */
  threadId?: string | undefined;
  ref?: Ref<MarkdownFieldHandle>;
}

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, rows, value, onChange, hint, error, autoFocus, textKey, threadId, ref } = props;
  const { readOnly = false } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const hasCaret = useRef(false);
  useImperativeHandle(ref, () => {
    const inBox = (act: (box: HTMLTextAreaElement) => void) => {
      setIsPreviewing(false);
      // Once the box is there again, with its new text.
      requestAnimationFrame(() => box.current && act(box.current));
    };
    return {
      focus: () =>
        inBox((current) => {
          current.focus();
          current.setSelectionRange(current.value.length, current.value.length);
        }),
      quote: (quote) =>
        inBox((current) => {
          const { value: text, selectionEnd } = current;
          put(
            current,
            withQuote(text, hasCaret.current ? selectionEnd : text.length, quote),
            onChange,
          );
        }),
    };
  }, [onChange]);
  const length = characterCount(value);
  const { data: mentions } = useQuery({
    ...mentionsQuery(value),
    enabled: isPreviewing && value.includes("@"),
  });

  const putInBox = (edited: EditedText) => box.current && put(box.current, edited, onChange);
  const logs = useLogBlocks({ value, isReadOnly: readOnly, put: putInBox });
  const images = useImages({ textKey, put: putInBox });
  const leaveOut = () => {
    images.leaveOut();
    box.current?.focus();
  };
  const [remark, setRemark] = useState<string>();
  const takeFiles = (files: readonly File[]) => {
    setRemark(readOnly && files.length > 0 ? forumMessages.filesWhileSending : undefined);
    if (readOnly || !box.current) return;
    images.add(files.filter(isImage));
    void logs.add(files.filter((file) => !isImage(file)), box.current);
  };
  const deferred = useDeferredValue(value);

  const edit = (name: MarkdownEditName) => {
    const { current } = box;
    if (!current || readOnly) return;
    put(
      current,
      markdownEdits[name](value, current.selectionStart, current.selectionEnd),
      onChange,
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter may only end the composition of a character.
    if (!isShortcut(event) || event.nativeEvent.isComposing) return;
    const name = { b: "bold", i: "italic", k: "link" }[event.key] as MarkdownEditName | undefined;
    if (event.key === "Enter") event.currentTarget.form?.requestSubmit();
    else if (name) {
      event.preventDefault();
      edit(name);
    }
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? postError(value)}
      count={{ length, max: forumLimits.post }}
    >
      {(field) => (
        <div className="relative">
          <MarkdownBox
            text={value}
            mentions={mentions}
            isPreviewing={isPreviewing}
            onPreviewingChange={setIsPreviewing}
            toolbar={
              <MarkdownToolbar
                onEdit={edit}
                onFiles={takeFiles}
              />
            }
          >
            <Textarea
              {...field}
              ref={box}
              hidden={isPreviewing}
              autoFocus={autoFocus}
              readOnly={readOnly}
              rows={rows}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onFocus={() => {
                hasCaret.current = true;
              }}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const { files } = event.clipboardData;
                setRemark(undefined);
                // Programs for text and tables put an image of the text beside it.
                if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") {
                  return logs.onPaste(event);
                }
                event.preventDefault();
                takeFiles([...files]);
              }}
              onDragOver={(event) => {
                // Firefox drops no file on a text box that has not asked for it.
                if (event.dataTransfer.types.includes("Files")) event.preventDefault();
              }}
              onDrop={(event) => {
                const { files } = event.dataTransfer;
                if (files.length === 0) return;
                // A browser would leave the page for the file.
                event.preventDefault();
                takeFiles([...files]);
              }}
              className="rounded-t-none border-0"
            />
          </MarkdownBox>
          {images.current && (
            <SubmitHold
              key={images.current.upload.id}
              label={`Picture: ${images.current.file.name}`}
              reason={forumMessages.imageNotInPost}
            >
              <ImageFields
                chosen={images.current}
                onDescribe={images.describe}
                onInsert={(markdown) => box.current && images.insert(markdown, box.current)}
                onCancel={leaveOut}
                fallback={
                  <>
                    <p>{forumMessages.imageLoading}</p>
                    <Button
                      size="sm"
                      variant="outline"
                      className="justify-self-start"
                      onClick={leaveOut}
                    >
                      Remove
                    </Button>
                  </>
                }
              />
            </SubmitHold>
          )}
          <div role="status" className="empty:hidden">
            {(remark ?? logs.remark) && (
              <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
                {remark ?? logs.remark}
                {!remark && logs.asPlainText && (
                  <Button size="sm" variant="link" onClick={logs.asPlainText}>
                    Keep it as plain text
                  </Button>
                )}
              </p>
            )}
          </div>
          <PrivateWordsNotice
            text={deferred}
            onRemove={() => {
              const text = withoutPrivateWords(value);
              putInBox({ text, start: text.length, end: text.length });
            }}
          />
          {!readOnly && value.includes("@") && box.current && (
            <MentionPicker
              box={box.current}
              value={value}
              threadId={threadId}
              onEdit={putInBox}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** What can be shown in a post; a drawing in SVG is text. */
const isImage = ({ type }: File) => type.startsWith("image/") && type !== "image/svg+xml";

/** Shows an edited text and what is selected in it. */
function put(
  box: HTMLTextAreaElement,
  { text, start, end }: EditedText,
  onChange: (text: string) => void,
): void {
  if (typeInto(box, text)) return box.setSelectionRange(start, end);
  onChange(text);
  // The selection can only be set once the new text is in the box.
  requestAnimationFrame(() => box.setSelectionRange(start, end));
}

/**
 * Changes the text of a box as if it was typed, so that the box's own undo takes it back. Returns
 * false where the browser cannot.
 */
function typeInto(box: HTMLTextAreaElement, text: string): boolean {
  const { start, removed, added } = differingPart(box.value, text);
  box.focus();
  // Hidden by the preview it takes no focus, and the words would go to whatever has it.
  if (document.activeElement !== box) return false;
  box.setSelectionRange(start, start + removed.length);
  // Deprecated for rich text; for boxes nothing else keeps the history, and every browser has it.
  return document.execCommand(added ? "insertText" : "delete", false, added);
}
