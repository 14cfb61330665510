import { readTag } from "./html-tag.ts";
import { writeSafeTag } from "./safe-tag.ts";

/** What runs, loads or hides something; goes with its content. */
const droppedWhole = new Set(
  ("script style iframe object noscript template svg math " +
    // Their content is text to a browser and tags to us: the usual way past a filter.
    "textarea title xmp plaintext noembed noframes").split(" "),
);
/** Go alone: they have no content, or would change the page around the article. */
const droppedTags = new Set("embed base link meta html head body frame frameset".split(" "));

/**
 * Makes the HTML of an article fit for readers elsewhere: links and pictures get whole addresses
 * below `baseUrl`, and what could run is left out. All else, alternative texts above all, stays as
 * it was written.
 *
 * Readers clean what they show, too; this keeps the feed from depending on it. It walks through the
 * text once, so that no article, however broken, takes long.
 */
export function feedHtml(html: string, baseUrl: string): string {
  let result = "";
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    if (open === -1) return result + html.slice(position);
    result += html.slice(position, open);
    if (html.startsWith("<!--", open)) {
      position = behind("-->", html, open + 4);
    } else if (/[!?]/.test(html[open + 1] ?? "")) {
      position = behind(">", html, open + 1);
    } else if (!/^<\/?[a-z]/i.test(html.slice(open, open + 3))) {
      result += "&lt;";
      position = open + 1;
    } else {
      const tag = readTag(html, open);
      // A tag without an end swallows the rest, in a browser as here.
      if (!tag) return result;
      const isDropped = droppedWhole.has(tag.name);
      if (!isDropped && !droppedTags.has(tag.name)) result += writeSafeTag(tag, baseUrl);
      position = isDropped && !tag.isClosing ? behindElement(tag.name, html, tag.end) : tag.end;
    }
  }
  return result;
}

function behind(mark: string, html: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function behindElement(name: string, html: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, "gi");
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}
