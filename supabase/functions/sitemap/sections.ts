/** Reads from the database what the sitemap lists. Visitors' rights suffice: all of it is public. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { failureFromDatabase } from "../_shared/http/database-failure.ts";
import { internalFailure } from "../_shared/http/failure.ts";
import { type SectionName, sectionNames } from "./pages.ts";

const overviewSchema = z.array(z.object({
  section: z.enum(sectionNames),
  pages: z.number(),
  changed_at: z.nullable(z.string()),
  /** Differs after any change of the section. */
  state: z.string(),
}));

export interface Section {
  name: SectionName;
  pages: number;
  /** Null when the section is empty. */
  changedAt: Date | null;
  state: string;
}

/** All sections, also empty ones, in the order of the sitemap. Throws a Failure. */
export async function readSections(database: DatabaseClient): Promise<Section[]> {
  const { data, error } = await database.rpc("get_sitemap_overview");
  if (error) throw failureFromDatabase(error);
  const rows = parse(overviewSchema, data);
  return sectionNames.map((name) => {
    const row = rows.find(({ section }) => section === name);
    const changedAt = row?.changed_at ? new Date(row.changed_at) : null;
    return { name, pages: row?.pages ?? 0, changedAt, state: row?.state ?? "" };
  });
}

/** What the database gives in one call, a quarter of a megabyte: memory stays flat with any number of pages. */
const chunkSizes: Record<SectionName, number> = { blog: 1000, categories: 1000, threads: 5000 };

/** Slug or id of a page, and the time of its last change in seconds since 1970. */
export type SectionPage = [key: string, changedAt: number];

// An ordinary schema would copy what it checks, thousands of times over.
const pagesSchema = z.custom<SectionPage[]>((data) => Array.isArray(data) && data.every(isPage));

function isPage(value: unknown): value is SectionPage {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}

/** At most `limit` pages of a section after the first `skip`, a chunk at a time. */
export async function* readPages(
  database: DatabaseClient,
  section: SectionName,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<SectionPage[]> {
  const chunkSize = chunkSizes[section];
  let after = "";
  for (let left = limit; left > 0; left -= chunkSize) {
    const size = Math.min(left, chunkSize);
    const { data, error } = await database.rpc("get_sitemap_pages", {
      p_section: section,
      p_after: after,
      p_skip: after === "" ? skip : 0,
      p_limit: size,
    });
    if (error) throw failureFromDatabase(error);
    const pages = parse(pagesSchema, data);
    if (pages.length > 0) yield pages;
    if (pages.length < size) return;
    after = pages[pages.length - 1][0];
  }
}

const partEndSchema = z.object({
  last_key: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
});

/** The last page of a part that begins behind the page `after`, and the part's newest change. */
export async function readPartEnd(
  database: DatabaseClient,
  section: SectionName,
  after: string,
  limit: number,
): Promise<{ lastKey: string; changedAt: Date | null }> {
  const { data, error } = await database
    .rpc("get_sitemap_part", { p_section: section, p_after: after, p_limit: limit })
    .single();
  if (error) throw failureFromDatabase(error);
  const { last_key, changed_at } = parse(partEndSchema, data);
  return { lastKey: last_key ?? after, changedAt: changed_at ? new Date(changed_at) : null };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw internalFailure(new Error(`The database returned something else: ${result.error}`));
}
