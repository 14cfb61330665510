// The body of an article as its readers will see it, to write in. It holds the same HTML as the box for HTML.
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  CodeXml,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from "lucide-react";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { type Tool, Toolbar } from "#web/ui/form/toolbar.tsx";
import { articleMessages } from "../model/article-messages.ts";
import {
  articleExtensions,
  asEditorWrites,
  behindFigure,
  inText,
  isKeptByEditor,
} from "./rich-text.ts";
import { tidyHtml } from "./tidy-html.ts";
import "./rich-text.css";
import type { UploadedImage } from "../model/image-upload.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { TableTools } from "./table-tools.tsx";

export interface RichContentHandle {
  insertImage(image: UploadedImage): void;
  focus(): void;
}

interface RichContentProps {
  id: string;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  /** What was typed into the box for HTML last. */
  typedHtml: string | undefined;
  onChange(html: string): void;
  /** The button for an image was pressed. */
  onImage(): void;
  /** Takes files that were pasted or dropped. Returns whether there were any. The same on each rendering. */
  takeFiles(files: readonly File[]): boolean;
  /** The box for HTML, for a text that the editor cannot hold. */
  htmlBox: ReactNode;
  ref?: Ref<RichContentHandle>;
}

export function RichContent(props: RichContentProps) {
  const { value, typedHtml, htmlBox } = props;
  /** What the editor holds, as HTML. */
  const [held, setHeld] = useState(value);
  const [isKept, setIsKept] = useState(() => isKeptByEditor(value));
  const isWritable = useMemo(() => !isKept && isKeptByEditor(value), [value, isKept]);
  /** Somebody has asked for the editor, and is to go on in it. */
  const [isAsked, setIsAsked] = useState(false);
  const openEditor = () => {
    setHeld(value);
    setIsKept(true);
  };
  // From elsewhere: a draft, a former version. Whoever types HTML goes on with that as long as they like.
  if (isWritable && value !== held && value !== typedHtml) openEditor();
  if (isKept) {
    return (
      <KeptContent
        {...props}
        held={held}
        takesFocus={isAsked}
        onHeld={setHeld}
        onLoss={() => setIsKept(false)}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {isWritable
        ? (
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            onClick={() => {
              setIsAsked(true);
              openEditor();
            }}
          >
            {articleMessages.editorAgain}
          </Button>
        )
        : <Notice>{articleMessages.onlyHtml}</Notice>}
      {htmlBox}
    </div>
  );
}

interface KeptContentProps extends RichContentProps {
  held: string;
  takesFocus: boolean;
  onHeld(html: string): void;
  onLoss(): void;
}

function KeptContent(props: KeptContentProps) {
  const {
    id,
    labelledBy,
    describedBy,
    isInvalid,
    value,
    onChange,
    onImage,
    takeFiles,
    held,
    takesFocus,
    onHeld,
    onLoss,
    ref,
  } = props;
  const [first] = useState(value);
  /** The text that was opened, and how the editor would write it: as long as that is the same, nothing is changed. */
  const opened = useRef({ html: first, written: "" });
  // Options that differ are applied with each rendering, which puts the caret where it was before the last key.
  const editorProps = useMemo(() => ({
    attributes: {
      id,
      role: "textbox",
      "aria-multiline": "true",
      ...(labelledBy && { "aria-labelledby": labelledBy }),
      "aria-required": "true",
      ...(isInvalid && { "aria-invalid": "true" }),
      ...(describedBy && { "aria-describedby": describedBy }),
      class: "rich-text prose",
    },
    handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) =>
      // Programs for text put an image of the text beside it.
      !clipboardData?.types.includes("text/html") && takeFiles([...clipboardData?.files ?? []]),
    handleDrop: (_view: unknown, { dataTransfer }: DragEvent) =>
      takeFiles([...dataTransfer?.files ?? []]),
  }), [id, labelledBy, isInvalid, describedBy, takeFiles]);
  const editor = useEditor({
    extensions: articleExtensions,
    content: first,
    autofocus: takesFocus ? "end" : false,
    onCreate: () => void (opened.current.written = asEditorWrites(opened.current.html)),
    onUpdate: ({ editor }) => {
      const written = tidyHtml(editor.getHTML());
      const html = written === opened.current.written ? opened.current.html : written;
      onHeld(html);
      onChange(html);
    },
    editorProps,
  });

  // The editor has a state of its own, which a text from elsewhere has to be put into.
  useEffect(() => {
    if (value === held) return;
    if (!isKeptByEditor(value)) return onLoss();
    opened.current = { html: value, written: asEditorWrites(value) };
    editor.commands.setContent(value, { emitUpdate: false });
    onHeld(value);
  }, [editor, value, held, onHeld, onLoss]);

  useImperativeHandle(ref, () => ({
    insertImage: ({ url, alt, width, height }) =>
      void behindFigure(editor).insertContent({
        type: "figure",
        content: [
          { type: "figureImage", attrs: { src: url, alt, width, height } },
          { type: "figcaption" },
        ],
      }).run(),
    focus: () => void editor.commands.focus(),
  }), [editor]);

  return (
    <div className="markdown-box" data-invalid={isInvalid || undefined}>
      <RichToolbar editor={editor} onImage={onImage} />
      <EditorContent editor={editor} />
    </div>
  );
}

function RichToolbar({ editor, onImage }: { editor: Editor; onImage(): void }) {
  const [isLinking, setIsLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive("bold"),
      italic: at.isActive("italic"),
      code: at.isActive("code"),
      link: at.isActive("link"),
      heading2: at.isActive("heading", { level: 2 }),
      heading3: at.isActive("heading", { level: 3 }),
      list: at.isActive("bulletList"),
      numbers: at.isActive("orderedList"),
      quote: at.isActive("blockquote"),
      codeBlock: at.isActive("codeBlock"),
      table: at.isActive("table"),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  });
  const act = () => inText(editor);
  const tools: Tool[] = [
    { label: "Bold", Icon: Bold, isPressed: state.bold, onPress: () => act().toggleBold().run() },
    {
      label: "Italic",
      Icon: Italic,
      isPressed: state.italic,
      onPress: () => act().toggleItalic().run(),
    },
    { label: "Link", Icon: Link, isPressed: state.link, onPress: () => setIsLinking(true) },
    {
      label: "Heading",
      Icon: Heading2,
      isPressed: state.heading2,
      onPress: () => act().toggleHeading({ level: 2 }).run(),
    },
    {
      label: "Smaller heading",
      Icon: Heading3,
      isPressed: state.heading3,
      onPress: () => act().toggleHeading({ level: 3 }).run(),
    },
    {
      label: "List",
      Icon: List,
      isPressed: state.list,
      onPress: () => act().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      Icon: ListOrdered,
      isPressed: state.numbers,
      onPress: () => act().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      Icon: TextQuote,
      isPressed: state.quote,
      onPress: () => act().toggleBlockquote().run(),
    },
    { label: "Code", Icon: Code, isPressed: state.code, onPress: () => act().toggleCode().run() },
    {
      label: "Code block",
      Icon: CodeXml,
      isPressed: state.codeBlock,
      onPress: () => act().toggleCodeBlock().run(),
    },
    {
      label: "Table",
      Icon: Table,
      isPressed: state.table,
      isDisabled: state.table,
      onPress: () =>
        behindFigure(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { label: "Picture", Icon: ImagePlus, onPress: onImage },
    { label: "Undo", Icon: Undo2, isDisabled: !state.canUndo, onPress: () => act().undo().run() },
    { label: "Redo", Icon: Redo2, isDisabled: !state.canRedo, onPress: () => act().redo().run() },
  ];
  return (
    <>
      <div className="flex border-b border-border">
        <Toolbar label="Formatting" tools={tools} />
      </div>
      {state.table && <TableTools editor={editor} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
