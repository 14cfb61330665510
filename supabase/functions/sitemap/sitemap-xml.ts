/** The text of the sitemap's files, piece by piece. Source: sitemaps.org/protocol.html. */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { fixedPages, type PageKind, type SectionName, sectionPages } from "./pages.ts";
import { pagesPerFile, type Part } from "./parts.ts";
import { readPages, readPartEnd, type Section, type SectionPage } from "./sections.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface Sources {
  database: DatabaseClient;
  siteUrl: string;
  sections: Section[];
}

/** The pages of these parts in one file. */
export async function* urlset(sources: Sources, parts: Part[]): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}>\n`;
  let left = pagesPerFile;
  for (const { section, skip } of parts) {
    if (section === null) {
      left -= fixedPages.length;
      yield fixedUrls(sources);
      continue;
    }
    // Pages may have come since they were counted; the file still keeps to its limit.
    for await (const pages of readPages(sources.database, section, { skip, limit: left })) {
      left -= pages.length;
      yield sectionUrls(sources.siteUrl, section, pages);
    }
  }
  yield "</urlset>\n";
}

/** The list of all parts. */
export async function* sitemapIndex(sources: Sources, parts: Part[]): AsyncGenerator<string> {
  yield `${xmlDeclaration}<sitemapindex ${namespace}>\n`;
  let lastKey = "";
  for (const [index, { section, skip, isWhole, changedAt }] of parts.entries()) {
    let lastModified = changedAt;
    if (section !== null && !isWhole) {
      const start = skip === 0 ? "" : lastKey;
      const end = await readPartEnd(sources.database, section, start, pagesPerFile);
      ({ lastKey, changedAt: lastModified } = end);
    }
    const location = escapeXml(`${sources.siteUrl}/sitemap-${index + 1}.xml`);
    yield `<sitemap><loc>${location}</loc>${lastmod(lastModified)}</sitemap>\n`;
  }
  yield "</sitemapindex>\n";
}

function fixedUrls({ siteUrl, sections }: Sources): string {
  return fixedPages.map((page) => {
    const changed = sections.find(({ name }) => name === page.changesWith)?.changedAt ?? null;
    return `<url><loc>${escapeXml(siteUrl + page.path)}</loc>${lastmod(changed)}${describe(page)}`;
  }).join("");
}

function sectionUrls(siteUrl: string, section: SectionName, pages: SectionPage[]): string {
  const kind = sectionPages[section];
  // Made once: this runs for a hundred thousand pages.
  const start = `<url><loc>${escapeXml(siteUrl + kind.folder)}`;
  const end = describe(kind);
  let text = "";
  for (const [key, seconds] of pages) {
    const time = isoSeconds(new Date(seconds * 1000));
    text += `${start}${encodeURIComponent(key)}</loc><lastmod>${time}</lastmod>${end}`;
  }
  return text;
}

function describe({ changeFrequency, priority }: PageKind): string {
  return `<changefreq>${changeFrequency}</changefreq><priority>${priority}</priority></url>\n`;
}

function lastmod(changed: Date | null): string {
  return changed ? `<lastmod>${isoSeconds(changed)}</lastmod>` : "";
}

/** 2026-11-21T03:04:25Z, the whole seconds of a time. */
function isoSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
