/** What moderators write about what they do. */
import { atLeast, atMost, filled, oneLine, requiredText, rule, storable } from "./text-rules.ts";

/** In characters; the database has the same limit. */
export const moderationLimits = { reason: 500, pattern: 100 } as const;

/** Why something is hidden; its author reads it. */
export const reasonSchema = requiredText(
  filled("Please give a reason: the author will read it."),
  atMost(moderationLimits.reason),
  storable(),
);

/** Words of spam; a star stands for any text. */
export const patternSchema = requiredText(
  atLeast(3),
  atMost(moderationLimits.pattern),
  oneLine("A pattern is one line without invisible characters."),
  rule((text) => text.split("*").length <= 3, "At most two stars, please."),
  rule((text) => /[^* ]/.test(text), "A pattern needs more than stars."),
);
