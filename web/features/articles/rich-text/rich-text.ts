// What the rich editor knows of the HTML that an article may have (contracts/article-html.ts). A text with anything else
// is edited as HTML, because the editor would drop it.
import {
  type ChainedCommands,
  type Editor,
  Extension,
  findParentNode,
  getHTMLFromFragment,
  getSchema,
  Mark,
  Node,
} from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { DOMParser as ModelParser, type Node as ModelNode } from "@tiptap/pm/model";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";
import { ownImage } from "#web/lib/files/own-image.ts";
import { sameHtml, tidyHtml } from "./tidy-html.ts";

/** Emphasis of other kinds than the editor has buttons for: it stays as it is. */
const otherMarks = "small mark ins sub sup kbd samp var abbr q cite dfn time span".split(" ")
  .map((name) =>
    Mark.create({
      name,
      parseHTML: () => [{ tag: name }],
      renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
    })
  );

/** As pages show it: a stored one by the URL of the storage, one from elsewhere not at all. */
function showImage({ HTMLAttributes: attributes }: { HTMLAttributes: Record<string, unknown> }) {
  const dom = document.createElement("img");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && name !== "src") dom.setAttribute(name, String(value));
  }
  const url = ownImage(String(attributes.src ?? ""));
  if (url) dom.src = url;
  return { dom };
}

const image = {
  addNodeView: () => showImage,
  draggable: true,
  atom: true,
  addAttributes: () =>
    Object.fromEntries(["src", "alt", "width", "height"].map((name) => [name, { default: null }])),
};

/** An image in a line of text. */
const InlineImage = Node.create({
  ...image,
  name: "image",
  group: "inline",
  inline: true,
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const FigureImage = Node.create({
  ...image,
  name: "figureImage",
  // Whoever presses it means all of the figure: without its image that is none.
  selectable: false,
  parseHTML: () => [{ tag: "img[src]", context: "figure/", priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

/** An image with its caption, which may be empty. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "figureImage figcaption",
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});

/** What any element may have. */
const CommonAttributes = Extension.create({
  name: "commonAttributes",
  addGlobalAttributes() {
    const names = ["title", "lang", "dir", "cite", "datetime"];
    return [{
      types: [
        ...["paragraph", "heading", "blockquote", "listItem", "bulletList", "orderedList", "link"],
        ...otherMarks.map(({ name }) => name),
      ],
      attributes: Object.fromEntries(names.map((name) => [name, { default: null }])),
    }, { types: ["tableHeader"], attributes: { scope: { default: null } } }];
  },
});

export const articleExtensions = [
  StarterKit.configure({
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  ...otherMarks,
  InlineImage,
  Figure,
  FigureImage,
  Caption,
  CommonAttributes,
];

const schema = getSchema(articleExtensions);

/** What the editor writes when it has read this. */
export function asEditorWrites(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { content } = ModelParser.fromSchema(schema).parse(body);
  return tidyHtml(getHTMLFromFragment(content, schema));
}

/** Whether the editor writes what it has read. */
export const isKeptByEditor = (html: string): boolean => sameHtml(asEditorWrites(html), html);

/** Commands for a button. The text has the focus at once, not with the next frame: what is typed right after it gets there. */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

/** The same for what is put into the text: behind a figure that is selected, or in which one writes. */
export function behindFigure(editor: Editor): ChainedCommands {
  return inText(editor).command(({ tr, state }) => {
    const { selection } = state;
    const isFigure = ({ type }: ModelNode) => type.name === "figure";
    const around = findParentNode(isFigure)(selection);
    const isSelected = selection instanceof NodeSelection && isFigure(selection.node);
    const after = around
      ? around.pos + around.node.nodeSize
      : isSelected
      ? selection.to
      : undefined;
    if (after === undefined) return true;
    tr.insert(after, state.schema.nodes.paragraph!.create());
    tr.setSelection(TextSelection.create(tr.doc, after + 1));
    return true;
  });
}
