/** What moderators write about what they do. */
import { atMost, filled, requiredText, storable } from "./text-rules.ts";

/** In characters; the database has the same limit. */
export const moderationLimits = { reason: 500 } as const;

/** Why something is hidden; its author reads it. */
export const reasonSchema = requiredText(
  filled("Please give a reason: the author will read it."),
  atMost(moderationLimits.reason),
  storable(),
);
