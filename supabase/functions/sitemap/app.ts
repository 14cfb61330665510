import type { Context } from "hono";
import type { Environment } from "../_shared/clients/caller.ts";
import { anonymousClient, serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { wordsCaching } from "../_shared/http/caching.ts";
import { etagOf, notModified } from "../_shared/http/conditional.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { streamText } from "../_shared/http/text-stream.ts";
import { readSiteUrl } from "../_shared/site-url.ts";
import { writeAtom } from "./atom.ts";
import { readBlogFeed } from "./blog-feed.ts";
import { readCategoryFeed } from "./category-feed.ts";
import type { WrittenFeed } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { fixedPages, sectionPages } from "./pages.ts";
import { fitsOneFile, parsePart, wholeSite } from "./parts.ts";
import { readReleasesFeed } from "./releases-feed.ts";
import { writeRss } from "./rss.ts";
import { readSections } from "./sections.ts";
import { sitemapIndex, type Sources, urlset } from "./sitemap-xml.ts";

/** Crawlers poll often and accept old URLs: caches respond while one request refreshes them. */
const sitemapCaching = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400";

export interface SitemapOptions {
  environment?: Environment;
  /** Default: the variable SITE_URL. */
  siteUrl?: string;
}

/** What crawlers and feed readers request. The site's host rewrites /sitemap.xml and others here. */
export function createSitemap({ environment, siteUrl }: SitemapOptions = {}) {
  const visitor = anonymousClient(environment);
  const serviceRole = serviceRoleClient(environment);
  const sitemap = createFunction("sitemap");

  async function readSources(): Promise<Sources> {
    const database = visitor();
    return { database, siteUrl: readSiteUrl(siteUrl), sections: await readSections(database) };
  }

  sitemap.get("/sitemap.xml", async (c) => {
    // Netlify caches what it proxies by the path alone, unless it is asked to look at the query.
    c.header("netlify-vary", "query=part");
    const name = c.req.query("part");
    const part = name === undefined ? undefined : parsePart(name);
    if (part === null) return c.notFound();
    const sources = await readSources();
    return await respondWithSitemap(c, sources, name, () => {
      if (part) return urlset(sources, [part]);
      return fitsOneFile(sources.sections) ? urlset(sources, wholeSite) : sitemapIndex(sources);
    });
  });

  const blogFormats = { "/rss.xml": writeRss, "/atom.xml": writeAtom, "/feed.json": writeJsonFeed };
  for (const [path, write] of Object.entries(blogFormats)) {
    sitemap.get(path, async (c) => {
      const hosts = {
        siteUrl: readSiteUrl(siteUrl),
        storageUrl: environment?.url ?? Deno.env.get("SUPABASE_URL") ?? "",
      };
      const feed = await readBlogFeed(visitor(), hosts, path);
      return await respondWithFeed(c, write(feed));
    });
  }

  sitemap.get("/forum/category/:slug/rss.xml", async (c) => {
    const slug = c.req.param("slug");
    const path = `/forum/category/${slug}/rss.xml`;
    const feed = await readCategoryFeed(visitor(), slug, readSiteUrl(siteUrl), path);
    return feed ? await respondWithFeed(c, writeRss(feed)) : c.notFound();
  });

  const releaseFormats = {
    "/releases.xml": writeRss,
    "/releases-atom.xml": writeAtom,
    "/releases.json": writeJsonFeed,
  };
  for (const [path, write] of Object.entries(releaseFormats)) {
    sitemap.get(path, async (c) => {
      const feed = await readReleasesFeed(serviceRole(), readSiteUrl(siteUrl), path);
      return await respondWithFeed(c, write(feed));
    });
  }

  return sitemap;
}

async function respondWithSitemap(
  c: Context,
  { siteUrl, sections }: Sources,
  part: string | undefined,
  pieces: () => AsyncGenerator<string>,
) {
  c.header("cache-control", sitemapCaching);
  const etag = await etagOf(c.req.path, part, siteUrl, sections, fixedPages, sectionPages);
  const unchanged = notModified(c, etag);
  if (unchanged) return unchanged;
  c.header("content-type", "application/xml; charset=utf-8");
  const query = part === undefined ? "" : `?part=${part}`;
  return c.body(streamText(pieces(), `GET ${c.req.path}${query}`));
}

async function respondWithFeed(c: Context, { mediaType, text }: WrittenFeed) {
  c.header("cache-control", wordsCaching);
  const unchanged = notModified(c, await etagOf(text));
  if (unchanged) return unchanged;
  c.header("content-type", `${mediaType}; charset=utf-8`);
  return c.body(text);
}
