/** Atom 1.0. Source: RFC 4287. */
import { type Feed, type FeedItem, updatedAt, type WrittenFeed } from "./feed.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

const mediaType = "application/atom+xml";

export function writeAtom(feed: Feed): WrittenFeed {
  const lines = [
    element("title", feed.title),
    element("subtitle", feed.description),
    element("id", feed.selfUrl),
    link("self", feed.selfUrl, mediaType),
    link("alternate", feed.homeUrl, "text/html"),
    // The format requires a time; the Unix epoch means that there are no entries yet.
    element("updated", (updatedAt(feed) ?? new Date(0)).toISOString()),
    author(feed.author),
    ...feed.items.map(writeEntry),
  ];
  const body = lines.join("\n");
  const text =
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">\n${body}\n</feed>\n`;
  return { mediaType, text };
}

function writeEntry(item: FeedItem): string {
  const lines = [
    element("title", item.title),
    element("id", item.id),
    link("alternate", item.url, "text/html"),
    element("published", item.published.toISOString()),
    element("updated", item.updated.toISOString()),
    item.author && author(item.author),
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element("summary", item.summary),
    `<content type="html">${escapeXml(item.html)}</content>`,
    item.imageUrl && `<media:content url="${escapeXml(item.imageUrl)}" medium="image"/>`,
  ];
  return `<entry>\n${lines.filter(Boolean).join("\n")}\n</entry>`;
}

function author(name: string): string {
  return `<author>${element("name", name)}</author>`;
}

function link(relation: string, url: string, type: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(url)}"/>`;
}
