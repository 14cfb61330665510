// What the ways of showing Markdown share: in a browser, on a server, and as a server has left it.
import { createContext, type MouseEvent, type SyntheticEvent } from "react";
import { copyText } from "#web/lib/text/copy-text.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import type { Mention } from "./mention-parts.ts";

export interface MarkdownProps {
  text: string;
  /** Keeps the footnotes of different texts on one page apart. */
  idPrefix: string;
  /** Members whom it mentions: their names become links. */
  mentions?: readonly Mention[] | undefined;
}

/** The id of the element in which a document holds a text. */
export const servedId = (idPrefix: string): string => `${idPrefix}-text`;

/** On that element: the text is plain only until somebody has the time to parse it. */
export const unparsed = "data-unparsed";

/** Estimated milliseconds up to which a text is worth no detour: nearly all are far below. */
export const deferThresholdMs = 20;

/** The estimated milliseconds of parsing that are left for one document; see markdown-html.tsx. */
export const MarkdownBudget = createContext({ leftMs: 0 });

/** On the button that copies a folded log. */
export const copiesLog = "data-copy";

/** What a click in a text does besides following links. */
export function onTextClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  // The parser empties URLs that could harm (`javascript:…`); what is left leads nowhere.
  if (event.target.closest('a[href=""]')) event.preventDefault();
  const button = event.target.closest(`[${copiesLog}]`);
  if (button) void copyLog(button);
}

async function copyLog(button: Element): Promise<void> {
  const isCopied = await copyText(button.parentElement?.querySelector("pre")?.textContent ?? "");
  button.textContent = isCopied ? "Copied" : "Not copied";
}

/** An image of a hidden post, or of one that is being written, is only for who proves who they are. */
export function onImageError({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('[src^="/pictures/"]')) return;
  importAgain(() => import("#web/lib/files/hidden-image.ts")).then((it) =>
    it.showHiddenImage(target)
  )
    // The alternative text stays.
    .catch(() => {});
}
