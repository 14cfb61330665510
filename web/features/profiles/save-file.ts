import type { ExportFile } from "./export-format.ts";

/** Hands a file made in the browser to the reader's downloads. */
export function saveFile({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
