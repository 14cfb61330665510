/** `max_rows` of the API, which cuts a longer response without a word. */
export const rowsAtOnce = 100;

/**
 * Reads page after page until one is not full. `to` is the last row of the page, as in `range`; `last` is the one
 * that was read last, for lists that go on from a row.
 */
export async function allRows<Row>(
  read: (from: number, to: number, last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const page = await read(rows.length, rows.length + rowsAtOnce - 1, rows.at(-1));
    rows.push(...page);
    if (page.length < rowsAtOnce) return rows;
  }
}
