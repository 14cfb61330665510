/** A feed before it is written in one of its formats. All URLs are absolute. */

export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same to people. */
  homeUrl: string;
  /** Where the feed itself is. */
  selfUrl: string;
  author: string;
  /** Newest first. */
  items: FeedItem[];
}

export interface FeedItem {
  /** Never changes, so that readers do not show an item twice. */
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** The whole text. */
  html: string;
  author: string | null;
  tags: string[];
  imageUrl: string | null;
  published: Date;
  updated: Date;
}

export interface WrittenFeed {
  mediaType: string;
  text: string;
}

/** The last change of any item; null for a feed without items. */
export function updatedAt({ items }: Feed): Date | null {
  const times = items.map(({ updated }) => updated.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
