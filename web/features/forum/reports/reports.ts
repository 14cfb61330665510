// Reports as moderators see them, and as those who made them do.
import * as z from "zod/mini";
import { reportReasons } from "#shared/contracts/reports.ts";
import { authorSchema } from "../model/schemas.ts";
import { listedThreadSchema } from "../model/recent-posts.ts";

export const casesPerPage = 20;

export const memberRecordSchema = z.object({
  joined_at: z.nullable(z.string()),
  /** Up to 101, which is more than a hundred. */
  posts: z.number(),
  hidden_posts: z.number(),
  upheld_cases: z.number(),
  is_suspended: z.boolean(),
});

export type MemberRecord = z.infer<typeof memberRecordSchema>;

const report = z.object({
  id: z.string(),
  reason: z.string(),
  details: z.string(),
  /** The email address of a visitor. */
  contact: z.nullable(z.string()),
  created_at: z.string(),
  /** Null for a visitor, and for who has left. */
  reporter: z.nullable(authorSchema),
});

const quotedPost = z.object({ id: z.string(), content: z.string(), is_shortened: z.boolean() });

const reportCase = z.object({
  id: z.string(),
  created_at: z.string(),
  member_id: z.nullable(z.string()),
  member: z.nullable(authorSchema),
  member_record: memberRecordSchema,
  /** Null when a profile is reported. */
  post: z.nullable(z.extend(quotedPost, {
    created_at: z.string(),
    parent: z.nullable(z.extend(quotedPost, { author: z.nullable(authorSchema) })),
  })),
  thread: z.nullable(listedThreadSchema),
  report_count: z.number(),
  /** The first of them. */
  reports: z.array(report),
});

export const reportCasesSchema = z.array(reportCase);
export type ReportCase = z.infer<typeof reportCase>;

const ownReport = z.object({
  id: z.string(),
  created_at: z.string(),
  reason: z.string(),
  details: z.string(),
  /** Null while it waits. */
  outcome: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  post_id: z.nullable(z.string()),
  /** Null when the thread cannot be read (any more). */
  thread_id: z.nullable(z.string()),
  thread_title: z.nullable(z.string()),
  member_id: z.nullable(z.string()),
  member: z.nullable(authorSchema),
});

export const ownReportsSchema = z.array(ownReport);
export type OwnReport = z.infer<typeof ownReport>;

/** What is reported: one post, or the profile of one member. */
export type Reported = { postId: string } | { memberId: string };

/** The sentence of a reason; what this version of the site does not know is something else. */
export function reasonText(reason: string): string {
  const texts: Record<string, string> = reportReasons;
  return texts[reason] ?? reportReasons.other;
}
