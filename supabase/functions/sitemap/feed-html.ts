import sanitizeHtml from "sanitize-html";
import {
  articleAttributes,
  articleSchemes,
  articleTags,
  languageClass,
} from "../_shared/contracts/article-html.ts";

const urlAttributes = ["href", "src", "cite"];

/** Go with their content: it is no text, or is read as another language. */
const droppedWithContent = (
  "script style iframe object noscript template svg math textarea title xmp plaintext noembed " +
  "noframes audio video select option"
).split(" ");

/**
 * The HTML of an article for readers elsewhere: what the article's own page shows, with links and images as
 * absolute URLs, relative ones below `baseUrl`. What no URL parser takes is left out.
 *
 * Readers sanitize what they show, too; this keeps the feed from depending on it.
 */
export function feedHtml(html: string, baseUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...articleTags],
    allowedAttributes: { "*": [...articleAttributes] },
    allowedClasses: { "*": [languageClass] },
    allowedSchemes: [...articleSchemes],
    allowedSchemesAppliedToAttributes: urlAttributes,
    nonTextTags: droppedWithContent,
    // Nothing of it is kept, and so nothing of it is parsed.
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attributes) => ({ tagName, attribs: withAbsoluteUrls(attributes, baseUrl) }),
    },
  });
}

function withAbsoluteUrls(attributes: Record<string, string>, baseUrl: string) {
  const absolute = Object.entries(attributes).flatMap(([name, value]) => {
    if (!urlAttributes.includes(name)) return [[name, value]];
    const url = URL.parse(value, baseUrl);
    return url ? [[name, url.href]] : [];
  });
  return Object.fromEntries(absolute);
}
