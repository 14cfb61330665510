// Where the focus goes when a page has come, and when a window over it has closed.

/** How many pages have come since the document was loaded. */
let arrivals = 0;

/** Gives the focus to the heading of the page. Returns false when it has none. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? document.getElementById("content"))?.focus({ preventScroll: true });
  return heading !== null;
}

/** Whether somebody writes somewhere. */
export function isTyping(): boolean {
  const boxes =
    "input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]";
  return document.activeElement?.matches(boxes) ?? false;
}

/** Gives the focus to what a page of a list begins with, or else to the heading. Whoever is typing goes on. */
export function focusList(): void {
  if (isTyping()) return;
  const list = document.querySelector<HTMLElement>("main [data-list]");
  if (list) list.focus({ preventScroll: true });
  else focusHeading();
}

/** To be called when another page is on screen. Returns false when nothing there can be read out. */
export function arrive(): boolean {
  arrivals += 1;
  // The focus comes when it closes.
  if (isInWindow()) return true;
  return focusHeading();
}

/** The focus is in an open menu or window, which losing it would close. */
export function isInWindow(): boolean {
  const windows = "[role=dialog], [role=alertdialog], [role=menu]";
  return Boolean(document.activeElement?.closest(windows));
}

/** The focus is where the page itself put it: its reader has not begun to do anything yet. */
export function isFocusAtStart(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches("body, #content, main h1");
}

/**
 * Call it when a window opens over the page; `opener` is what had the focus. Call the returned function when
 * it has closed: it gives the focus back, or to what has taken the place of the opener, or to the page that
 * was opened meanwhile.
 */
export function rememberFocus(opener: Element | null): () => void {
  const arrivalsBefore = arrivals;
  const around: HTMLElement[] = [];
  for (let each = opener; each; each = each.parentElement) {
    if (each instanceof HTMLElement) around.push(each);
  }
  return () => {
    if (arrivals !== arrivalsBefore) focusHeading();
    else {
      around.find((each) =>
        // What is not shown takes no focus.
        each.getClientRects().length > 0 && (each === opener || each.hasAttribute("tabindex"))
      )?.focus();
    }
  };
}
