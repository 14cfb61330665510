/** The words of a post without the signs of its Markdown, for extracts on pages and in mails. */

/** Without its quotes, on one line. A part of a post will do. */
export function plainText(markdown: string): string {
  const withoutQuotes = markdown.replace(/^\s*>.*$/gm, " ");
  // A post that only quotes is better shown than hidden.
  return wordsOf(withoutQuotes.trim() ? withoutQuotes : markdown);
}

/** Markdown without its signs, on one line. A part of a post will do. */
export function wordsOf(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(>[ \t]*)+/gm, "")
    .replace(/^\s*(```|~~~).*$/gm, " ")
    .replace(/^\s*\[\^[^\]]+\]:.*$/gm, " ")
    .replace(/\[\^[^\]]+\]/g, "")
    .replace(/!?\[([^\]]*)\]\([^)\s]*(?:\s[^)]*)?\)/g, "$1")
    .replace(/^\s*(#{1,6}\s+|[-*+]\s+(\[[ xX]\]\s+)?|\d{1,9}[.)]\s+)/gm, "")
    .replace(/^\s*([-*_=|:]\s*){3,}$/gm, " ")
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=[^\s*])(.*?[^\s*])\*(?!\w)/g, "$1")
    .replace(/(?<!\w)_(?=\S)(.*?\S)_(?!\w)/g, "$1")
    .replace(/`+([^`]+)`+/g, "$1")
    .replace(/^\s*\|(.*?)\|?\s*$/gm, (_row, cells: string) => cells.replaceAll("|", " "))
    .replace(/\s+/g, " ")
    .trim();
}
