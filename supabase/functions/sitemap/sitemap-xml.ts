/** The text of the sitemap's files, piece by piece. Source: sitemaps.org/protocol.html. */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import {
  fixedPages,
  type PageKind,
  type Section,
  type SectionName,
  sectionPages,
} from "./pages.ts";
import { dateOf, pagesPerFile, type Part, partsOf } from "./parts.ts";
import { readEnds, readSlugs, readThreads, type SectionPage } from "./sections.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface Sources {
  database: DatabaseClient;
  siteUrl: string;
  sections: Section[];
}

/** The pages of these parts in one file: at most 50,000, the first ones. */
export async function* urlset(sources: Sources, parts: readonly Part[]): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}>\n`;
  let left = pagesPerFile;
  for (const part of parts) {
    if (part.section === null) {
      left -= fixedPages.length;
      yield fixedUrls(sources);
      continue;
    }
    const chunks = part.section === "threads"
      ? readThreads(sources.database, part.period, left)
      : readSlugs(sources.database, part.section, left);
    for await (const pages of chunks) {
      left -= pages.length;
      yield sectionUrls(sources.siteUrl, part.section, pages);
    }
  }
  yield "</urlset>\n";
}

/** The list of all parts. */
export async function* sitemapIndex(sources: Sources): AsyncGenerator<string> {
  yield `${xmlDeclaration}<sitemapindex ${namespace}>\n`;
  const ends = await readEnds(sources.database);
  for (const { name, changedAt } of partsOf(sources.sections, ends)) {
    const location = escapeXml(`${sources.siteUrl}/sitemap.xml?part=${name}`);
    yield `<sitemap><loc>${location}</loc>${lastmod(changedAt)}</sitemap>\n`;
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
  for (const [key, changedAt] of pages) {
    const time = isoSeconds(dateOf(changedAt));
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
