import { micromark } from "micromark";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { product } from "../_shared/contracts/product.ts";
import { platformLabels, platforms } from "../_shared/contracts/platforms.ts";
import type { Release } from "../_shared/contracts/release.ts";
import { Failure } from "../_shared/http/failure.ts";
import { readReleaseFile } from "../_shared/release/release-file.ts";
import { readNewest, releaseOf, type StoredRelease } from "../_shared/release/stored-releases.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { feedHtml } from "./feed-html.ts";
import { escapeXml } from "./xml.ts";

/** Enough for years. */
const itemCount = 20;

/**
 * The newest releases, withdrawn ones marked as such. While the database has none, the one of the release file, which
 * the next one replaces; empty before the first one. `database` needs the secret key, `path` is the feed's own, below
 * the site. Throws a Failure.
 */
export async function readReleasesFeed(
  database: DatabaseClient,
  siteUrl: string,
  path: string,
): Promise<Feed> {
  const stored = await readNewest(database, itemCount);
  const items = stored.map((release) => itemOfStored(release, siteUrl));
  return {
    title: `${product.name} releases`,
    description: `New versions of ${product.name}, and what has changed.`,
    homeUrl: items.length > 0 ? `${siteUrl}/releases` : `${siteUrl}/download`,
    selfUrl: siteUrl + path,
    author: product.name,
    items: items.length > 0 ? items : await itemsOfFile(database, siteUrl),
  };
}

async function itemsOfFile({ storage }: DatabaseClient, siteUrl: string): Promise<FeedItem[]> {
  try {
    return [itemOf(await readReleaseFile(storage), siteUrl, `${siteUrl}/download`)];
  } catch (error) {
    if (error instanceof Failure && error.code === "release_file_missing") return [];
    throw error;
  }
}

/** Exported for its test. */
export function itemOfStored(stored: StoredRelease, siteUrl: string): FeedItem {
  const { version, withdrawn_reason: reason, withdrawn_at: withdrawnAt } = stored;
  const item = itemOf(releaseOf(stored), siteUrl, `${siteUrl}/releases/${version}`);
  if (reason === null || withdrawnAt === null) return item;
  return {
    ...item,
    title: `${item.title} (withdrawn)`,
    summary: `Withdrawn: ${reason}`,
    html: `<p><strong>Withdrawn:</strong> ${escapeXml(reason)}</p>${item.html}`,
    updated: new Date(withdrawnAt),
  };
}

/** Exported for its test. `url` is the page of the release. */
export function itemOf(release: Release, siteUrl: string, url: string): FeedItem {
  const published = new Date(release.releaseDate);
  const systems = platforms.filter((platform) => release.platforms[platform]?.url)
    .map((platform) => platformLabels[platform]);
  const summary = systems.length > 0
    ? `${product.name} ${release.version} for ${systems.join(", ")}.`
    : `${product.name} ${release.version}.`;
  return {
    // As it was before releases had pages of their own.
    id: `${siteUrl}/download#${release.version}`,
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
