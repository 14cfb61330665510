// The one way Markdown becomes a page: posts, previews and release notes all pass through here. What a
// document holds stays as it was served; everything else waits for the parser.
import { useHydrated } from "@tanstack/react-router";
import { type ComponentType, memo, useState } from "react";
import { importAgain } from "#web/lib/code/import-again.ts";
import { isServer } from "#web/lib/state/rendering.ts";
import { createStore, useStore } from "#web/lib/state/store.ts";
import { PlainText } from "./markdown-fallback.tsx";
import {
  type MarkdownProps,
  onImageError,
  onTextClick,
  servedId,
  unparsed,
} from "./markdown-parts.ts";
import { RawHtml, type SafeHtml } from "./raw-html.tsx";
import { useLoading } from "../loading/lazy-component.tsx";

const engine = createStore<ComponentType<MarkdownProps> | undefined>(undefined);

/**
 * Loads the parser, so that texts need not wait for it; a server keeps what it has parsed. Rejects with a
 * ChunkLoadError.
 */
export async function loadMarkdown(): Promise<ComponentType<MarkdownProps>> {
  const loaded = engine.get();
  if (loaded) return loaded;
  const { MarkdownEngine } = import.meta.env.SSR
    ? await import("./markdown-html.tsx")
    : await importAgain(() => import("./markdown-engine.tsx"));
  engine.set(MarkdownEngine);
  return MarkdownEngine;
}

/** The same as long as nothing depends on it: a text that needs the parser tries again by itself. */
export function warmMarkdown(): void {
  loadMarkdown().catch(() => {});
}

/** Renders Markdown with GFM, or plain text where that could freeze the page, and until the parser is there. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const served = useServedText(props);
  return served
    ? (
      <RawHtml
        id={served.id}
        className="prose"
        html={served.html}
        onClick={onTextClick}
        onErrorCapture={onImageError}
      />
    )
    : <ParsedMarkdown {...props} />;
});

/** A text as a document holds it. */
interface ServedText {
  id: string;
  text: string;
  html: SafeHtml;
  isUnparsed: boolean;
}

/** What is kept of the latest documents: the posts of some pages. */
const mostServed = 400;
const servedTexts = new Map<string, ServedText>();

type TextPlace = Pick<MarkdownProps, "text" | "idPrefix">;

/** Keeps a text as a document holds it, which has been fetched or is the one on screen. */
export function keepServedText({ text, idPrefix }: TextPlace, page: Document): void {
  const id = servedId(idPrefix);
  const element = page.getElementById(id);
  if (!element) return;
  // Our own server wrote it, in markdown-html.tsx.
  const html = element.innerHTML as SafeHtml;
  servedTexts.delete(id);
  servedTexts.set(id, { id, text, html, isUnparsed: element.hasAttribute(unparsed) });
  const [oldest] = servedTexts.keys();
  if (oldest && servedTexts.size > mostServed) servedTexts.delete(oldest);
}

/** Whether a text need not be parsed. */
export function isServedTextKept({ text, idPrefix }: TextPlace): boolean {
  const served = servedTexts.get(servedId(idPrefix));
  return served?.text === text && !served.isUnparsed;
}

/** The text as it was served, for as long as it says the same. */
function useServedText(place: TextPlace): ServedText | undefined {
  const isHydrated = useHydrated();
  const [served] = useState(() => {
    if (isServer) return undefined;
    // The document is there until this text takes its place.
    if (!isHydrated) keepServedText(place, document);
    return servedTexts.get(servedId(place.idPrefix));
  });
  if (served?.text !== place.text) return undefined;
  return served.isUnparsed && isHydrated ? undefined : served;
}

function ParsedMarkdown(props: MarkdownProps) {
  const Engine = useStore(engine, engine.get());
  return Engine ? <Engine {...props} /> : <WaitingMarkdown {...props} />;
}

function WaitingMarkdown({ text }: MarkdownProps) {
  useLoading(loadMarkdown, true);
  return <PlainText text={text} isForNow />;
}
