import { postContentSchema } from "#shared/contracts/create-thread.ts";
import { isBlank } from "#shared/contracts/text.ts";
import { firstError } from "#shared/contracts/text-rules.ts";

/** The sentence that a box shows when its text cannot be posted as it is; none while it is empty. */
export function postError(text: string): string | undefined {
  return isBlank(text) ? undefined : firstError(postContentSchema, text);
}
