/** What waits for the moderators of the demo community. */
import type { TransactionSql } from "postgres";
import { members } from "./members.ts";

const reports = [
  {
    by: "kenji",
    reason: "off_topic",
    details: "This thread is about listening, not about badges.",
  },
  { by: "ophelia", reason: "other", details: "He says he is leaving in every second thread." },
] as const;

/** Two members report one post, an hour apart. */
export async function writeReports(sql: TransactionSql, now: Date): Promise<void> {
  const [post] = await sql<{ id: string }[]>`
    select id from public.forum_posts where content like 'Good. If you ever put a gold badge%'
  `;
  if (!post) throw new Error("The post that the demo community reports is missing.");
  await sql`alter table public.reports disable trigger reports_broadcast`;
  await sql`insert into public.reports ${
    sql(reports.map(({ by, reason, details }, index) => ({
      post_id: post.id,
      reporter_id: members.find(({ handle }) => handle === by)?.id ?? null,
      reason,
      details,
      created_at: new Date(now.getTime() - (5 - index) * 3_600_000),
    })))
  }`;
  await sql`alter table public.reports enable trigger reports_broadcast`;
}
