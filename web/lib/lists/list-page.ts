// Pages of a list that grows at its beginning. A page is named by the row it follows or precedes, never
// by a number: rows that arrive meanwhile move nothing.

export interface ListPlace<Cursor> {
  cursor: Cursor;
  /** The page just ahead of the cursor, otherwise the one that follows it. */
  isNewer: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** The place that a URL names with `after` or `before`; undefined for the first page. */
export function placeOf<Cursor>(
  { after, before }: { after?: string | undefined; before?: string | undefined },
  parse: (text: string | undefined) => Cursor | undefined,
): ListPlace<Cursor> | undefined {
  const preceded = parse(before);
  if (preceded) return { cursor: preceded, isNewer: true };
  const followed = parse(after);
  return followed && { cursor: followed, isNewer: false };
}

/**
 * Reads one page. `read` returns up to `perPage` + 1 rows in the order of the list: the one too many
 * tells that there are more. Near the beginning a newer page would be short; that is the first page.
 */
export async function readListPage<Row, Cursor>(
  place: ListPlace<Cursor> | undefined,
  perPage: number,
  read: (place: ListPlace<Cursor> | undefined) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const rows = await read(place);
  const hasMore = rows.length > perPage;
  if (!place?.isNewer) {
    return { rows: rows.slice(0, perPage), hasNewer: place !== undefined, hasOlder: hasMore };
  }
  if (!hasMore) return await readListPage<Row, Cursor>(undefined, perPage, read);
  return { rows: rows.slice(-perPage), hasNewer: true, hasOlder: true };
}
