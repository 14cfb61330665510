/** `max_rows` of the API, which cuts a longer response without a word. */
const rowsAtOnce = 100;

/**
 * Reads page after page until one is not full. `to` is the last row of the page, as in `range`; `last` is the one
 * that was read last, for lists that go on from a row. `onPage` is told how many rows each page had.
 */
export async function allRows<Row>(
  read: (from: number, to: number, last: Row | undefined) => Promise<Row[]>,
  atOnce = rowsAtOnce,
  onPage: (rows: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const page = await read(rows.length, rows.length + atOnce - 1, rows.at(-1));
    rows.push(...page);
    onPage(page.length);
    if (page.length < atOnce) return rows;
  }
}
