/** How the sitemap is cut into files. */
import type { SectionName } from "./pages.ts";
import { fixedPages } from "./pages.ts";
import type { Section } from "./sections.ts";

/** Source: sitemaps.org, which also allows no more than this many parts in an index. */
export const pagesPerFile = 50_000;

export interface Part {
  /** Null for the fixed pages. */
  section: SectionName | null;
  /** Pages of the section in earlier parts. */
  skip: number;
  /** True when the part holds the whole section. */
  isWhole: boolean;
  /** Of the section, and of the whole site for the fixed pages, which show what is new in it. */
  changedAt: Date | null;
}

/** True when one file can hold every page. */
export function fitsOneFile(sections: Section[]): boolean {
  const pages = sections.reduce((sum, section) => sum + section.pages, fixedPages.length);
  return pages <= pagesPerFile;
}

/** Part n is /sitemap-{n + 1}.xml. Each section begins a part of its own; an empty one has none. */
export function partsOf(sections: Section[]): Part[] {
  const parts = sections.flatMap(({ name, pages, changedAt }) =>
    Array.from({ length: Math.ceil(pages / pagesPerFile) }, (_, index): Part => ({
      section: name,
      skip: index * pagesPerFile,
      isWhole: pages <= pagesPerFile,
      changedAt,
    }))
  );
  const fixed: Part = { section: null, skip: 0, isWhole: true, changedAt: newestOf(sections) };
  return [fixed, ...parts];
}

function newestOf(sections: Section[]): Date | null {
  const dates = sections.flatMap(({ changedAt }) => changedAt ?? []);
  return dates.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
