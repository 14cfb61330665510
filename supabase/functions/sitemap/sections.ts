/** Reads from the database what the sitemap lists. Visitors' rights suffice: all of it is public. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { internalFailure } from "../_shared/http/failure.ts";
import { type Section, type SectionName, sectionNames } from "./pages.ts";
import type { Period } from "./parts.ts";

const overviewSchema = z.array(z.object({
  section: z.enum(sectionNames),
  pages: z.number(),
  changed_at: z.nullable(z.string()),
  state: z.string(),
}));

/** All sections, also empty ones, in the order of the sitemap. Throws a Failure. */
export async function readSections(database: DatabaseClient): Promise<Section[]> {
  const data = unwrap(await database.rpc("get_sitemap_overview"));
  const rows = parse(overviewSchema, data);
  return sectionNames.map((name) => {
    const row = rows.find(({ section }) => section === name);
    const changedAt = row?.changed_at ? new Date(row.changed_at) : null;
    return { name, pages: row?.pages ?? 0, changedAt, state: row?.state ?? "" };
  });
}

/** Slug or id of a page, and the time of its last change in microseconds since 1970. */
export type SectionPage = [key: string, changedAt: number];

// An ordinary schema would copy what it checks, thousands of times over.
const pagesSchema = z.custom<SectionPage[]>((data) => Array.isArray(data) && data.every(isPage));

function isPage(value: unknown): value is SectionPage {
  return Array.isArray(value) && typeof value[0] === "string" && Number.isSafeInteger(value[1]);
}

/** At most `most` pages of a section by slug, a chunk at a time. Throws a Failure. */
export function readSlugs(
  database: DatabaseClient,
  section: Exclude<SectionName, "threads">,
  most: number,
): AsyncGenerator<SectionPage[]> {
  return readOn(most, 1000, async (size, last) => {
    const data = unwrap(
      await database.rpc("get_sitemap_slugs", {
        p_section: section,
        p_after: last?.[0],
        p_limit: size,
      }),
    );
    return parse(pagesSchema, data);
  });
}

/**
 * At most `most` threads with their latest activity in the period, oldest first, a chunk at a time: some 250 KB,
 * so that memory stays flat with any number. Throws a Failure.
 */
export function readThreads(
  database: DatabaseClient,
  { after, until }: Period,
  most: number,
): AsyncGenerator<SectionPage[]> {
  return readOn(most, 4000, async (size, last) => {
    const data = unwrap(
      await database.rpc("get_sitemap_threads", {
        p_after: last?.[1] ?? after ?? undefined,
        p_after_id: last?.[0],
        p_until: until ?? undefined,
        p_limit: size,
      }),
    );
    return parse(pagesSchema, data);
  });
}

const endsSchema = z.array(z.int());

/**
 * The times at which the parts of the threads end, in microseconds since 1970, oldest first; the last is that of the
 * newest thread. None without threads. Throws a Failure.
 */
export async function readEnds(database: DatabaseClient): Promise<number[]> {
  const ends: number[] = [];
  const chunks = readOn<number>(Infinity, 10_000, async (size, last) => {
    const data = unwrap(
      await database.rpc("get_sitemap_ends", {
        p_after: last,
        p_limit: size,
      }),
    );
    return parse(endsSchema, data);
  });
  for await (const chunk of chunks) ends.push(...chunk);
  return ends;
}

/** Reads on after the last row until there are no more, or `most`. */
async function* readOn<Row>(
  most: number,
  chunkSize: number,
  read: (size: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let left = most; left > 0; left -= chunkSize) {
    const size = Math.min(left, chunkSize);
    const rows = await read(size, last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw internalFailure(new Error(`The database returned something else: ${result.error}`));
}
