// For members: words that are selected in a post, into the reply. The button stands below them; the selection
// and the focus stay where they are until it is pressed, and the Tab key leads to it.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/form/button.tsx";
import { authorName, type Post } from "../model/post.ts";
import { quoteOf } from "./quoted-text.ts";
import { isInField, selectedNodes, type SelectedWords, selectedWords } from "./selected-words.ts";

/** A finger moves the ends of a selection without any event but its changes. */
const settledMs = 300;
const keysThatMove = /^(Arrow|Home|End|Page)/;

interface QuoteButtonProps {
  posts: readonly Post[];
  onQuote(post: Post, quote: string): void;
}

interface Shown extends SelectedWords {
  /** Pixels from the corner of the post. */
  left: number;
  top: number;
}

export function QuoteButton({ posts, onQuote }: QuoteButtonProps) {
  const [shown, setShown] = useState<Shown>();
  const button = useRef<HTMLButtonElement>(null);
  // The selection belongs to the document. Only what its reader does shows the button: the browser selects by
  // itself what it finds.
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    let isPressed = false;
    let isSelecting = false;
    let touched: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const words = document.hasFocus() ? selectedWords() : undefined;
      setShown(words && { ...words, ...placeFor(words) });
    };
    const lookIn = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, delayMs);
    };
    const isOwn = (target: EventTarget | null) =>
      target instanceof Node && button.current?.contains(target) === true;

    document.addEventListener("pointerdown", ({ target, pointerType }) => {
      isPressed = isOwn(target);
      touched = pointerType === "touch" && !isPressed && target instanceof Element ? target : null;
    }, { ...options, capture: true });
    document.addEventListener("pointerup", ({ target, button: pressed }) => {
      // A click into a selection ends it right after this.
      if (pressed === 0 && !isOwn(target) && !isInField(target)) lookIn(0);
    }, options);
    document.addEventListener("selectionchange", () => {
      // Safari ends a selection when a button is pressed.
      if (document.getSelection()?.isCollapsed && !isPressed) setShown(undefined);
      else if (touched?.isConnected && selectedWords()?.article.contains(touched)) {
        lookIn(settledMs);
      }
    }, options);
    document.addEventListener("focusin", ({ target }) => {
      // In a box or a window, where Tab belongs to it.
      if (!isOwn(target)) setShown(undefined);
    }, options);
    document.addEventListener("keyup", () => {
      if (isSelecting) look();
      isSelecting = false;
    }, options);
    document.addEventListener("keydown", (event) => {
      const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
      isPressed = false;
      if (isInField(target)) return;
      isSelecting ||= shiftKey ? keysThatMove.test(key) : key === "a" && (ctrlKey || metaKey);
      if (!button.current) return;
      if (key === "Escape") {
        const isFocused = isOwn(target);
        const article = button.current.closest("article");
        setShown(undefined);
        if (isFocused) article?.focus({ preventScroll: true });
      } else if (key === "Tab" && !shiftKey && !ctrlKey && !altKey && !metaKey && !isOwn(target)) {
        event.preventDefault();
        button.current.focus({ preventScroll: true });
      }
    }, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  const post = shown && posts.find(({ id, hidden_at }) => id === shown.postId && !hidden_at);
  if (!post) return null;
  return createPortal(
    <Button
      ref={(element) => {
        button.current = element;
        const observer = new IntersectionObserver((entries) => {
          if (entries.every(({ isIntersecting }) => !isIntersecting)) setShown(undefined);
        });
        if (element) observer.observe(element);
        return () => {
          observer.disconnect();
          button.current = null;
        };
      }}
      variant="secondary"
      size="sm"
      // A button is positioned for its spinner.
      className="quote-button absolute!"
      aria-label={`Quote ${authorName(post)}`}
      style={{ left: `clamp(0px, ${shown.left}px, 100% - 5rem)`, top: shown.top }}
      // Or Tab would lead here again and again.
      onBlur={() => setShown(undefined)}
      // The press would end the selection and take the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const quote = quoteOf(post, selectedNodes(shown));
        setShown(undefined);
        if (quote) onQuote(post, quote);
      }}
    >
      Quote
    </Button>,
    shown.article,
  );
}

const gapPx = 8;
/** Room for the button at the lower edge of the window. */
const roomPx = 72;

/** Below the end of the selection, as far as that is on screen: above, phones have a menu of their own. */
function placeFor({ range, article }: SelectedWords): Pick<Shown, "left" | "top"> {
  const corner = article.getBoundingClientRect();
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const headerPx = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = Math.max(headerPx, Math.min(last.bottom + gapPx, innerHeight - roomPx));
  return { left: last.right - corner.left - 2 * gapPx, top: top - corner.top };
}
