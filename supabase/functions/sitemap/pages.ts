/** The pages of the site as crawlers shall see them. Source of the figures: specification, section 9, but for releases. */

type ChangeFrequency = "daily" | "weekly" | "monthly";

export interface PageKind {
  priority: string;
  changeFrequency: ChangeFrequency;
}

export interface FixedPage extends PageKind {
  path: string;
  /** Whose newest page is also the last change of this one; other fixed pages have no date. */
  changesWith?: Exclude<SectionName, "threads">;
}

const weekly = { changeFrequency: "weekly" } as const;
const daily = { changeFrequency: "daily" } as const;
const monthly = { changeFrequency: "monthly" } as const;

export const fixedPages: readonly FixedPage[] = [
  { path: "/", priority: "1.0", ...daily },
  { path: "/features", priority: "0.9", ...weekly },
  { path: "/download", priority: "0.9", ...weekly },
  { path: "/blog", priority: "0.9", ...daily, changesWith: "blog" },
  { path: "/forum", priority: "0.9", ...daily, changesWith: "categories" },
  { path: "/about", priority: "0.7", ...weekly },
  { path: "/how-it-works", priority: "0.7", ...weekly },
  { path: "/roadmap", priority: "0.7", ...weekly },
  { path: "/support", priority: "0.6", ...weekly },
  { path: "/releases", priority: "0.6", ...weekly, changesWith: "releases" },
  { path: "/privacy-policy", priority: "0.5", ...monthly },
  { path: "/terms-of-service", priority: "0.5", ...monthly },
];

/** Pages that come from the database, in the order of the sitemap. */
export const sectionNames = ["blog", "categories", "releases", "threads"] as const;

export type SectionName = (typeof sectionNames)[number];

/** What the database has of one kind of page. */
export interface Section {
  name: SectionName;
  pages: number;
  /** Null when the section is empty. */
  changedAt: Date | null;
  /** Differs after any change of the section. */
  state: string;
}

export const sectionPages: Readonly<Record<SectionName, PageKind & { folder: string }>> = {
  blog: { folder: "/blog/", priority: "0.8", ...weekly },
  categories: { folder: "/forum/category/", priority: "0.7", ...daily },
  releases: { folder: "/releases/", priority: "0.6", ...weekly },
  threads: { folder: "/forum/thread/", priority: "0.6", ...daily },
};
