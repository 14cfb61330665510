import { micromark } from "micromark";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { product } from "../_shared/contracts/product.ts";
import { platformLabels, platforms } from "../_shared/contracts/platforms.ts";
import type { Release } from "../_shared/contracts/release.ts";
import { Failure } from "../_shared/http/failure.ts";
import { readRelease } from "../_shared/release/read-release.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { feedHtml } from "./feed-html.ts";

/**
 * The current release as a feed of one item, which a new release replaces. Empty before the first
 * one. `path` is the feed's own, below the site. Throws a Failure.
 */
export async function readReleasesFeed(
  storage: DatabaseClient["storage"],
  siteUrl: string,
  path: string,
): Promise<Feed> {
  const release = await readRelease(storage).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "release_file_missing") return null;
    throw error;
  });
  return {
    title: `${product.name} releases`,
    description: `New versions of ${product.name}, and what has changed.`,
    homeUrl: `${siteUrl}/download`,
    selfUrl: siteUrl + path,
    author: product.name,
    items: release ? [itemOf(release, siteUrl)] : [],
  };
}

/** Exported for its test. */
export function itemOf(release: Release, siteUrl: string): FeedItem {
  const url = `${siteUrl}/download`;
  const published = new Date(release.releaseDate);
  const systems = platforms.filter((platform) => release.platforms[platform]?.url)
    .map((platform) => platformLabels[platform]);
  const summary = systems.length > 0
    ? `${product.name} ${release.version} for ${systems.join(", ")}.`
    : `${product.name} ${release.version}.`;
  return {
    id: `${url}#${release.version}`,
    url,
    title: `${product.name} ${release.version}`,
    summary,
    // Markdown's raw HTML is shown as text, as everywhere on the site.
    html: release.notes ? feedHtml(micromark(release.notes), url) : `<p>${summary}</p>`,
    author: null,
    tags: [],
    imageUrl: null,
    published,
    updated: published,
  };
}
