// What somebody does with a document before its code is there. Links work without us, and forms with an address, and what
// has a state of its own: details, and boxes that no state of React's fills (lib/state/use-url-text.ts). What is pressed
// is kept by a script in index.html.

declare global {
  var early: {
    /** Somebody has pressed, typed or tabbed. */
    isInUse?: true;
    mayHaveScrolled?: true;
    /** The button that was pressed last, itself or by sending its form. */
    press?: HTMLButtonElement;
  };
}

let resolveListening = () => {};

/** Resolves once the page listens: what it shows is no longer only what its document shows. */
export const whenListening = new Promise<void>((resolve) => resolveListening = resolve);

/** Says that the page listens, for whoever drives it from outside, and repeats what was done too early, once. */
export function takeEarlyInput(): void {
  const { press } = early;
  delete early.press;
  document.documentElement.dataset.hydrated = "";
  resolveListening();
  // In a task of its own: React can make a part of the page listen that a press is meant for (a form that is sent it does
  // not know), but not while it is still at work on the whole.
  setTimeout(() => press?.isConnected && press.click());
}
