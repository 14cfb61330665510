import { limits } from "#shared/contracts/limits.ts";
import { markdownProblem } from "#shared/contracts/markdown-cost.ts";
import { characterCount } from "#shared/contracts/text.ts";

/** The sentence that a box shows when its text cannot be posted as it is. */
export function postProblem(text: string): string | undefined {
  if (characterCount(text) > limits.post) {
    return `A post can have ${limits.post.toLocaleString("en-US")} characters.`;
  }
  return markdownProblem(text) ?? undefined;
}
