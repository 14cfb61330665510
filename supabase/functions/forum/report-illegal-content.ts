import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { type ReportIllegalContentRequest, reportLimits } from "../_shared/contracts/reports.ts";
import { formatCount } from "../_shared/contracts/text-rules.ts";
import {
  type ConstraintMeanings,
  failureFromDatabase,
  failureOfConstraint,
} from "../_shared/http/database-failure.ts";
import {
  Failure,
  internalFailure,
  rateLimitedFailure,
  unavailableFailure,
} from "../_shared/http/failure.ts";

const resultSchema = z.object({
  outcome: z.enum(["received", "rate_limited", "gone", "invalid"]),
  retry_after_seconds: z.number(),
  problem: z.nullable(z.string()),
});

/**
 * Puts a visitor's report into the open case of the post. `client` identifies the caller's computer in the
 * count of its requests. Throws a Failure: `not_found` for a post that is not public, `rate_limited`, or what
 * the database returns.
 */
export async function reportIllegalContent(
  database: DatabaseClient,
  { postId, details, contact }: ReportIllegalContentRequest,
  client: string,
): Promise<void> {
  const { data, error } = await database
    .rpc("report_illegal_content", {
      p_post_id: postId,
      p_details: details,
      p_contact: contact,
      p_client: client,
    })
    .single();
  if (error) throw failureFromDatabase(error);
  const result = resultSchema.safeParse(data);
  if (!result.success) throw unavailableFailure(data);
  const { outcome, retry_after_seconds: retryAfterSeconds, problem } = result.data;
  if (outcome === "rate_limited") throw rateLimitedFailure(retryAfterSeconds);
  if (outcome === "gone") throw new Failure("not_found", "This post no longer exists.");
  if (outcome === "invalid") {
    throw failureOfConstraint(problem ?? "", meanings, data) ?? internalFailure(data);
  }
}

/** What the contract accepts and the database rejects, such as letters that grow in lower case. */
const meanings: ConstraintMeanings = {
  reports_contact_is_address: {
    code: "invalid_input",
    message: "This does not look like an email address.",
    field: "contact",
  },
  reports_details_length: {
    code: "invalid_input",
    message: `At most ${formatCount(reportLimits.details)} characters, please.`,
    field: "details",
  },
};
