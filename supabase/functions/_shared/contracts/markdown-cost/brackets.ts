interface Opener {
  index: number;
  tokens: number;
}

/**
 * What the parser spends on `[` and `]` in one paragraph, as an upper bound. Brackets are paired as
 * the parser pairs them, unless it may take one for plain text (in code, a tag or a URL): then
 * every closing bracket is charged for all that follows the first opening one.
 */
export class Brackets {
  /** True once a bracket was met that may be hidden from the parser. */
  hasHidden = false;
  #paired = 0;
  #unpaired = 0;
  #openers: Opener[] = [];
  #first: Opener | undefined;
  #tokensAtLast = 0;
  #images = 0;
  #tokensAtImages = 0;

  open(index: number, tokens: number, isImage: boolean): void {
    const opener = { index, tokens };
    this.#openers.push(opener);
    this.#first ??= opener;
    this.#tokensAtLast = tokens;
    if (isImage) {
      this.#images++;
      this.#tokensAtImages += tokens;
    }
  }

  /** The parser looks back for a label and copies the text since the opening bracket. */
  close(index: number, tokens: number): void {
    const opener = this.#openers.pop();
    this.#paired += (tokens - this.#tokensAtLast) * 0.013;
    this.#unpaired += tokens * 0.013;
    if (opener) this.#paired += (index - opener.index) * 0.004;
    if (this.#first) this.#unpaired += (index - this.#first.index) * 0.004;
  }

  /** A URL is no link within an open bracket, so the parser looks back for one. */
  urlStart(tokens: number, character: string): void {
    // These begin more kinds of URLs: http, www.
    const price = "hHwW".includes(character) ? 0.08 : 0.024;
    const innermost = this.#openers.at(-1);
    if (innermost) this.#paired += (tokens - innermost.tokens) * price;
    if (this.#first) this.#unpaired += (tokens - this.#first.tokens) * price;
  }

  /** The whole, once the paragraph's tokens are known. Images nest, so each may hold the rest. */
  microseconds(tokens: number): number {
    const nested = (this.#images * tokens - this.#tokensAtImages) * 0.25;
    return (this.hasHidden ? this.#unpaired : this.#paired) + nested;
  }
}
