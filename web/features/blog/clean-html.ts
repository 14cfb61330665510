// Turns the HTML of an article into HTML that is safe to show and well set.
import createDOMPurify from "dompurify";
import {
  articleAttributes,
  articleSchemes,
  articleTags,
  languageClass,
} from "#shared/contracts/article-html.ts";
import { ownImage } from "#web/lib/own-image.ts";
import { webUrl } from "#web/lib/web-url.ts";

/** URLs with one of the schemes, and relative ones. */
const allowedUrl = new RegExp(
  `^(?:(?:${articleSchemes.join("|")}):|[/#?.]|[^:/?#]*(?:[/?#]|$))`,
  "i",
);

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/** An instance of our own: its hooks must not apply to anybody else. */
function createPurifier() {
  const own = createDOMPurify(window);
  own.setConfig({
    ALLOWED_TAGS: [...articleTags],
    ALLOWED_ATTR: [...articleAttributes, "class"],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedUrl,
    RETURN_DOM_FRAGMENT: true,
  });
  own.addHook("uponSanitizeAttribute", (_element, attribute) => {
    // A class could dress text up as a part of the site. A code block's language is harmless.
    if (attribute.attrName === "class" && !languageClass.test(attribute.attrValue)) {
      attribute.keepAttr = false;
    }
  });
  return own;
}

function replaceTag(element: Element, tag: string): void {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** An image from elsewhere becomes a link to it, or its description where no link is possible. */
function settleImage(image: HTMLImageElement): void {
  const url = image.getAttribute("src") ?? "";
  const own = ownImage(url);
  if (own) {
    image.src = own;
    image.alt = image.getAttribute("alt") ?? "";
    image.loading = "lazy";
    image.decoding = "async";
    if (/\.svg$/i.test(own) && image.closest("figure")) {
      image.replaceWith(scrollFrame(image, image.alt || "Drawing", "drawing-scroll"));
    }
    return;
  }
  const words = image.alt || url;
  // A link inside a link would be two at once.
  if (!/^(https?:)?\/\//i.test(url) || image.closest("a")) return image.replaceWith(words);
  const link = document.createElement("a");
  link.href = url;
  link.textContent = words;
  image.replaceWith(link);
}

function settleLink(link: HTMLAnchorElement): void {
  const url = webUrl(link.href);
  if (url && url.origin !== location.origin) link.rel = "noopener";
}

/** A frame with a copy of the element, which scrolls in it; the keyboard can scroll it too. */
function scrollFrame(element: Element, label: string, className: string): Element {
  const frame = document.createElement("div");
  frame.className = className;
  frame.tabIndex = 0;
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", label);
  frame.append(element.cloneNode(true));
  return frame;
}

/** Wide tables and code scroll by themselves, and the keyboard must be able to scroll them too. */
function settleTable(table: Element): void {
  const label = table.querySelector("caption")?.textContent?.trim() || "Table";
  table.replaceWith(scrollFrame(table, label, "table-scroll"));
}

/** The body of an article as HTML that may be shown. Takes whatever stands in the database. */
export function cleanHtml(html: string): string {
  purifier ??= createPurifier();
  // With RETURN_DOM_FRAGMENT the result is a fragment, which the typings cannot know; null stands for
  // a text whose <frameset> takes the place of the body.
  const fragment = purifier.sanitize(html) as unknown as DocumentFragment | null;
  if (!fragment) return "";
  for (const image of fragment.querySelectorAll("img")) settleImage(image);
  for (const link of fragment.querySelectorAll("a")) settleLink(link);
  for (const table of fragment.querySelectorAll("table")) settleTable(table);
  for (const code of fragment.querySelectorAll("pre")) code.tabIndex = 0;
  // The page has its one first heading already: the title.
  for (const heading of fragment.querySelectorAll("h1")) replaceTag(heading, "h2");
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}
