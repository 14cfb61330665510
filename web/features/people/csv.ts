// Tables as files that spreadsheets and mail services read.

/** Spreadsheets would run a cell that begins like a formula; an apostrophe makes it text. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell);

function csvCell(cell: string): string {
  const text = isFormula(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A CSV file (RFC 4180) with a heading. */
export function csvOf(heading: string[], rows: string[][]): string {
  return [heading, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}
