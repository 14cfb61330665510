// The feeds of the site, for the heads of the pages they belong to.

interface FeedLink {
  rel: "alternate";
  type: string;
  title: string;
  href: string;
}

const feed = (type: string, title: string, href: string): FeedLink => ({
  rel: "alternate",
  type: `application/${type}`,
  title,
  href,
});

export const blogFeeds: FeedLink[] = [
  feed("rss+xml", "Blog (RSS)", "/rss.xml"),
  feed("atom+xml", "Blog (Atom)", "/atom.xml"),
  feed("feed+json", "Blog (JSON Feed)", "/feed.json"),
];

export const categoryFeed = (name: string, path: string): FeedLink =>
  feed("rss+xml", `${name} (RSS)`, `${path}/rss.xml`);

export const releaseFeeds: FeedLink[] = [
  feed("rss+xml", "Releases (RSS)", "/releases.xml"),
  feed("atom+xml", "Releases (Atom)", "/releases-atom.xml"),
  feed("feed+json", "Releases (JSON Feed)", "/releases.json"),
];
