import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** HTML in the text stays text, and URLs that could harm are left out. */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}
