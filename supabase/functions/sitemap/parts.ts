/** How the sitemap is cut into files. */
import { fixedPages, type Section, type SectionName } from "./pages.ts";

/** Source: sitemaps.org. */
export const pagesPerFile = 50_000;

/** Times in microseconds since 1970; null is no limit. */
export interface Period {
  after: number | null;
  /** Belongs to the period itself. */
  until: number | null;
}

/** What one file has: the fixed pages, a whole section, or the threads whose latest activity is in a period. */
export type Part =
  | { section: null }
  | { section: Exclude<SectionName, "threads"> }
  | { section: "threads"; period: Period };

/** A part as the index lists it. */
export interface ListedPart {
  name: string;
  /** Of the newest page; of the whole site for the fixed pages, which show what is new in it. */
  changedAt: Date | null;
}

/** True when one file can hold every page. */
export function fitsOneFile(sections: Section[]): boolean {
  const pages = sections.reduce((sum, section) => sum + section.pages, fixedPages.length);
  return pages <= pagesPerFile;
}

/** All pages, as a site that fits one file has them. */
export const wholeSite: readonly Part[] = [
  { section: null },
  { section: "blog" },
  { section: "categories" },
  { section: "releases" },
  { section: "threads", period: { after: null, until: null } },
];

/**
 * The parts of a site whose threads are cut at the times `ends`, oldest first, the last of which is that of the
 * newest thread. A section without pages has none. The last part has no end: it will also have what is new
 * since the index was read.
 */
export function partsOf(sections: Section[], ends: number[]): ListedPart[] {
  const whole = sections.flatMap(({ name, pages, changedAt }): ListedPart[] =>
    name === "threads" || pages === 0 ? [] : [{ name, changedAt }]
  );
  const threads = ends.map((end, index): ListedPart => {
    const period = { after: ends[index - 1] ?? null, until: index < ends.length - 1 ? end : null };
    return { name: nameOf(period), changedAt: dateOf(end) };
  });
  return [{ name: fixedName, changedAt: newestOf(sections) }, ...whole, ...threads];
}

/** The part with this name, as in `/sitemap.xml?part={name}`; null when there can be none. */
export function parsePart(name: string): Part | null {
  if (name === fixedName) return { section: null };
  if (name === "blog" || name === "categories" || name === "releases") return { section: name };
  const times = /^threads-(\d{1,16})(?:-(\d{1,16}))?$/.exec(name);
  if (!times) return null;
  const period: Period = {
    after: Number(times[1]) || null,
    until: times[2] === undefined ? null : Number(times[2]),
  };
  // Zeros in front, or a number that is too large to be exact: no part is called so.
  if (nameOf(period) !== name) return null;
  const isEmpty = period.until !== null && period.until <= (period.after ?? 0);
  return isEmpty ? null : { section: "threads", period };
}

/** Time in microseconds since 1970, to the millisecond. */
export function dateOf(microseconds: number): Date {
  return new Date(microseconds / 1000);
}

const fixedName = "pages";

function nameOf({ after, until }: Period): string {
  return `threads-${after ?? 0}${until === null ? "" : `-${until}`}`;
}

function newestOf(sections: Section[]): Date | null {
  const dates = sections.flatMap(({ changedAt }) => changedAt ?? []);
  return dates.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
