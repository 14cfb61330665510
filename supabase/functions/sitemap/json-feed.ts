/** JSON Feed 1.1. Source: jsonfeed.org/version/1.1. */
import type { Feed, FeedItem, WrittenFeed } from "./feed.ts";

export function writeJsonFeed(feed: Feed): WrittenFeed {
  const content = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    language: "en",
    authors: [{ name: feed.author }],
    items: feed.items.map(writeItem),
  };
  return { mediaType: "application/feed+json", text: JSON.stringify(content) };
}

function writeItem(item: FeedItem) {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    content_html: item.html,
    // Left out when there is none: readers take null for text.
    ...(item.summary && { summary: item.summary }),
    ...(item.imageUrl && { image: item.imageUrl }),
    date_published: item.published.toISOString(),
    date_modified: item.updated.toISOString(),
    ...(item.author && { authors: [{ name: item.author }] }),
    tags: item.tags,
  };
}
