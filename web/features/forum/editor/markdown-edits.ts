// What the toolbar does to a text and its selection. Each edit returns the new text and what is
// selected in it.
export interface EditedText {
  text: string;
  start: number;
  end: number;
}

type Edit = (text: string, start: number, end: number) => EditedText;

/** Puts marks around the selection, or takes them away when they are already there. */
function around(mark: string, placeholder: string): Edit {
  return (text, start, end) => {
    const isMarked = text.slice(start - mark.length, start) === mark &&
      text.slice(end, end + mark.length) === mark && start >= mark.length;
    if (isMarked) {
      return {
        text: text.slice(0, start - mark.length) + text.slice(start, end) +
          text.slice(end + mark.length),
        start: start - mark.length,
        end: end - mark.length,
      };
    }
    const inner = text.slice(start, end) || placeholder;
    return {
      text: text.slice(0, start) + mark + inner + mark + text.slice(end),
      start: start + mark.length,
      end: start + mark.length + inner.length,
    };
  };
}

/** Begins every selected line with a prefix. */
function eachLine(prefix: (index: number) => string): Edit {
  return (text, start, end) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const nextBreak = text.indexOf("\n", end);
    const to = nextBreak === -1 ? text.length : nextBreak;
    const lines = text.slice(from, to).split("\n");
    const marked = lines.map((line, index) => prefix(index) + line).join("\n");
    return {
      text: text.slice(0, from) + marked + text.slice(to),
      start: from + marked.length,
      end: from + marked.length,
    };
  };
}

const link: Edit = (text, start, end) => {
  const label = text.slice(start, end) || "text";
  const url = "https://";
  const urlStart = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${url})${text.slice(end)}`,
    start: urlStart,
    end: urlStart + url.length,
  };
};

const code: Edit = (text, start, end) =>
  text.slice(start, end).includes("\n")
    ? around("\n```\n", "code")(text, start, end)
    : around("`", "code")(text, start, end);

export const markdownEdits = {
  bold: around("**", "bold text"),
  italic: around("_", "italic text"),
  heading: eachLine(() => "## "),
  quote: eachLine(() => "> "),
  code,
  link,
  list: eachLine(() => "- "),
  numberedList: eachLine((index) => `${index + 1}. `),
} as const satisfies Record<string, Edit>;

export type MarkdownEditName = keyof typeof markdownEdits;

/** Puts a block in place of the selection, with an empty line before and after it. */
export function withBlock(text: string, start: number, end: number, block: string): EditedText {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  const head = before && `${before}\n\n`;
  const caret = head.length + block.length + 2;
  return { text: `${head}${block}\n\n${after}`, start: caret, end: caret };
}
