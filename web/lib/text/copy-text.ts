/**
 * Puts a text on the clipboard. False when that is not possible: rejected by the visitor, or a page without
 * https, where there is no clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
