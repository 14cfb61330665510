// Presses on buttons of a document before its code was there. A script in index.html keeps the
// last one; links and what has a state of its own (details, inputs) work without us.

declare global {
  var earlyPress: HTMLButtonElement | undefined;
}

let resolveListening = () => {};

/** Resolves once the page listens: what it shows is no longer only what its document shows. */
export const whenListening = new Promise<void>((resolve) => resolveListening = resolve);

/**
 * Says that the page listens, for whoever drives it from outside, and repeats what was pressed too
 * early, once.
 */
export function takeEarlyInput(): void {
  const button = globalThis.earlyPress;
  globalThis.earlyPress = undefined;
  document.documentElement.dataset.hydrated = "";
  resolveListening();
  // In a task of its own: React can make a part of the page listen that a press is meant for, but not
  // while it is still at work on the whole.
  setTimeout(() => button?.isConnected && button.click());
}
