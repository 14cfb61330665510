/** The properties that tell which key goes with shortcuts. */
interface Keys {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Whether this is an Apple keyboard; there, Ctrl with a letter edits text. */
export function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}

/** Whether a key is pressed as a shortcut: with Command on a Mac, with Ctrl elsewhere. */
export function isShortcut({ ctrlKey, metaKey, altKey }: Keys, onApple = isApple()): boolean {
  // Windows writes letters with Ctrl and Alt.
  return !altKey && (onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
