/** What every function returns when it cannot do what was requested. The codes are a closed list. */
import * as z from "zod/mini";

const errorCodes = [
  "invalid_input",
  "unauthorized",
  "forbidden",
  /** The password, or a second factor, has to be given again first. */
  "proof_needed",
  "not_found",
  "category_not_found",
  "method_not_allowed",
  "thread_exists",
  "first_post_failed",
  "already_subscribed",
  "suppressed",
  "release_bucket_missing",
  "release_file_missing",
  "release_file_empty",
  "release_file_malformed",
  "release_file_invalid",
  "release_withdrawn",
  "no_platforms",
  "platform_missing",
  "platform_url_missing",
  "platform_file_missing",
  /** The stored file is not what a draft says of it. */
  "checksum_mismatch",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const issueSchema = z.object({
  /** Name of the field; empty when the body as a whole is meant. */
  path: z.string(),
  message: z.string(),
});

export type Issue = z.infer<typeof issueSchema>;

export const failureSchema = z.object({
  code: z.enum(errorCodes),
  /** A sentence for the reader, ready to be shown. */
  message: z.string(),
  /** Identifies this response in the logs, also sent as the header x-request-id. */
  requestId: z.string(),
  /** With invalid_input: what is wrong, field by field. */
  issues: z.optional(z.array(issueSchema)),
});

export type FailureBody = z.infer<typeof failureSchema>;
