/** RSS 2.0. Source: rssboard.org/rss-specification, with the modules content, dc and media. */
import { type Feed, type FeedItem, updatedAt, type WrittenFeed } from "./feed.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

const mediaType = "application/rss+xml";

export function writeRss(feed: Feed): WrittenFeed {
  const head = [
    element("title", feed.title),
    element("link", feed.homeUrl),
    element("description", feed.description),
    element("language", "en"),
    `<atom:link href="${escapeXml(feed.selfUrl)}" rel="self" type="${mediaType}"/>`,
    element("lastBuildDate", updatedAt(feed)?.toUTCString()),
  ];
  const lines = [...head, ...feed.items.map(writeItem)].filter(Boolean);
  const channel = `<channel>\n${lines.join("\n")}\n</channel>`;
  const text = `${xmlDeclaration}<rss version="2.0" ${namespaces}>\n${channel}\n</rss>\n`;
  return { mediaType, text };
}

function writeItem(item: FeedItem): string {
  const lines = [
    element("title", item.title),
    element("link", item.url),
    `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
    element("pubDate", item.published.toUTCString()),
    element("dc:creator", item.author),
    ...item.tags.map((tag) => element("category", tag)),
    element("description", item.summary && escapeXml(item.summary)),
    element("content:encoded", item.html),
    item.imageUrl && `<media:content url="${escapeXml(item.imageUrl)}" medium="image"/>`,
  ];
  return `<item>\n${lines.filter(Boolean).join("\n")}\n</item>`;
}
