import { isLetter, mayTrailUrl } from "./characters.ts";

/**
 * What the parser spends on punctuation in web URLs: at each such character it reads on, over
 * more punctuation and references like `&amp;`, to see whether the URL ends there.
 */
export class Trail {
  microseconds = 0;
  #length = 0;
  #marks = 0;
  #isReference = false;

  add(character: string): void {
    if (mayTrailUrl(character)) {
      this.#length++;
      this.#marks++;
      this.#isReference = character === "&";
    } else if (this.#isReference && isLetter(character)) {
      this.#length++;
    } else if (this.#length > 0) {
      this.end();
    }
  }

  end(): void {
    this.microseconds += this.#length * this.#marks * 0.012;
    this.#length = this.#marks = 0;
    this.#isReference = false;
  }
}
