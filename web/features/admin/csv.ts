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

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
