/** Reports: what members say about a post or a profile, and visitors about illegal content. */
import * as z from "zod/mini";
import { atMost, emailAddress, filled, requiredText, storable } from "./text-rules.ts";
import { isBlank } from "./text.ts";

/** In characters; the database has the same limit. */
export const reportLimits = { details: 1000 } as const;

/** Why something is reported, with the sentence that a member chooses. */
export const reportReasons = {
  spam: "Spam or advertising",
  abuse: "Insults, harassment or hate",
  off_topic: "In the wrong place",
  illegal: "Illegal content",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

const reasonNames = Object.keys(reportReasons) as ReportReason[]; // The keys of a record are its names.

/** A field of a form is text until one is chosen. */
const reportReasonSchema = z.pipe(
  z.string(),
  z.enum(reasonNames, "Please choose a reason."),
);

const detailsSchema = z.string().check(
  z.trim(),
  atMost(reportLimits.details),
  storable(),
);

/** The form of members. "Something else" needs a sentence. */
export const reportSchema = z.object({ reason: reportReasonSchema, details: detailsSchema }).check(
  z.refine(({ reason, details }) => reason !== "other" || !isBlank(details), {
    path: ["details"],
    error: "Please say in a sentence what is wrong.",
  }),
);

/** POST /forum/reports: a visitor reports illegal content and says how to be reached. */
export const reportIllegalContentRequest = z.object({
  postId: z.guid("The link of this page does not name a post."),
  details: requiredText(
    filled("Please say what is illegal about it."),
    atMost(reportLimits.details),
    storable(),
  ),
  contact: requiredText(filled("Please leave an email address."), emailAddress()),
});

export type ReportIllegalContentRequest = z.infer<typeof reportIllegalContentRequest>;

/** 201. */
export const reportIllegalContentResponse = z.object({ status: z.literal("received") });
export type ReportIllegalContentResponse = z.infer<typeof reportIllegalContentResponse>;
