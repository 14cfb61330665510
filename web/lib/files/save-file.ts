/** Hands a text that was made in the browser to the reader's downloads. `type` is its media type. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  startDownload(url, name);
  // The browser has taken the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Hands a URL to the browser's downloads; the page stays. */
export function startDownload(url: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = url;
  // Honoured for files of our own origin; others say by themselves that they are to be saved.
  link.download = fileName;
  link.rel = "noopener";
  link.click();
}
