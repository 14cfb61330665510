/** A thread, three people and a provider that keeps what it gets, for tests of mails about the forum. */
import postgres from "postgres";
import type { MailProvider, OutgoingMail, SendOutcome } from "../../_shared/mail/provider.ts";
import { withErrorLog } from "../../_shared/testing/captured-log.ts";
import { openStack, type TestStack } from "../../_shared/testing/stack.ts";
import { createHandlers } from "../handlers.ts";
import { mailJob } from "../mail-job.ts";
import { startRun } from "../run.ts";
import { sendMail } from "../send-mail.ts";

export const urls = {
  site: "https://www.example.com",
  functions: "https://api.example.com/functions/v1",
};

const settings = {
  provider: "resend" as const,
  ...{ apiKey: "re_test", apiUrl: "", from: "LMP <forum@example.com>", webhookSecret: "" },
  postalAddress: "Somewhere 1, Town",
};

export type ForumMails = Awaited<ReturnType<typeof openForumMails>>;

/** The people are Nora, Mara, who is `reader` and wrote post `own`, and Tom. */
export async function openForumMails() {
  const stack: TestStack = await openStack({});
  const { sql } = stack;
  const [setting] = await sql`select invoke_token as token from private.job_settings`;
  await sql`insert into public.forum_categories (name, slug, description) values ('Parts', 'parts', 'All.')`;
  const names = ["Nora", "Mara", "Tom"];
  const people = await Promise.all(names.map(async (name) => {
    const { id } = await stack.newMember();
    await sql`
      insert into public.profiles (id, username) values (${id}, ${name})
      on conflict (id) do update set username = excluded.username`;
    return id;
  }));
  const [nora = "", reader = "", tom = ""] = people;
  let thread = "";

  async function write(member: string, content: string, parent?: string, by: postgres.ISql = sql) {
    const [row] = await by<{ id: string }[]>`
      insert into public.forum_posts (thread_id, user_id, content, parent_post_id)
      values (${thread}, ${member}, ${content}, ${parent ?? null}) returning id`;
    return row?.id ?? "";
  }

  /**
   * Begins anew: nothing is queued, nobody follows by writing or wants mails of decisions, and there is a fresh thread.
   * Returns its ids.
   */
  async function begin(): Promise<{ thread: string; own: string }> {
    await sql`delete from private.mails`;
    await sql`delete from private.jobs where kind in ('mail', 'follow_mails')`;
    await sql`delete from public.ignored_members`;
    await sql`delete from private.notification_settings`;
    await sql`
      insert into private.notification_settings (user_id, follows_by_writing, unwanted_mails)
      select unnest(${people}::uuid[]), false, '{decisions}'`;
    thread = crypto.randomUUID();
    await sql.begin(async (transaction) => {
      await transaction`
        insert into public.forum_threads (id, title, category_id, created_by_user_id)
        select ${thread}, 'A tonearm question', id, ${tom} from public.forum_categories order by id limit 1`;
      await write(tom, "Hello.", undefined, transaction);
    });
    return { thread, own: await write(reader, "Which one?") };
  }

  /** Hides a post, or restores it. */
  async function hide(id: string, isHidden = true): Promise<void> {
    await sql`
      update public.forum_posts set hidden_at = case when ${isHidden} then now() end,
        hidden_reason = case when ${isHidden} then 'Rude.' end
      where id = ${id}`;
  }

  /** From the end of the thread on. */
  async function follow(member: string, level: string): Promise<void> {
    await sql`
      insert into private.thread_follows (user_id, thread_id, level, seen_position, mailed_position)
      select ${member}, id, ${level}, last_position, last_position
      from public.forum_threads where id = ${thread}
      on conflict (user_id, thread_id) do update set level = excluded.level`;
  }

  /** Does what is queued of these kinds as if it was due, and returns the mails. `answer` is the provider's. */
  async function pass(kinds = ["mail"], answer?: () => SendOutcome): Promise<OutgoingMail[]> {
    const sent: OutgoingMail[] = [];
    const provider: MailProvider = {
      send(mail) {
        sent.push(mail);
        const accepted = { result: "accepted" as const, providerId: crypto.randomUUID() };
        return Promise.resolve(answer?.() ?? accepted);
      },
      sendBatch: () => Promise.reject(new Error("Notifications are mailed one by one.")),
      readWebhook: () => Promise.resolve(null),
    };
    const all = {
      ...createHandlers(),
      mail: mailJob(sendMail, () => ({ settings, urls, provider })),
    };
    const handlers = Object.fromEntries(
      Object.entries(all).filter(([kind]) => kinds.includes(kind)),
    );
    await sql`
      update private.jobs set due_at = now() where kind = any (${kinds}) and state = 'waiting'`;
    await withErrorLog(async () => {
      const token = String(setting?.token);
      await (await startRun({ database: stack.serviceRole(), handlers, token })).finished;
    });
    return sent;
  }

  /** State and reason of each mail, in the order in which they were queued. */
  async function states(): Promise<[string, string | null][]> {
    const rows = await sql<{ state: string; reason: string | null }[]>`
      select state, reason from private.mails order by created_at, id`;
    return rows.map(({ state, reason }) => [state, reason]);
  }

  /** Resolves when `work` waits for another connection; or is done, and the test finds out. */
  async function untilBlocked(work: PromiseLike<unknown>): Promise<void> {
    let isDone = false;
    const end = () => isDone = true;
    void work.then(end, end);
    const waiting = () =>
      sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and query ~ 'start_mail|forum_posts'`;
    while (!isDone && (await waiting()).length === 0);
  }

  return { untilBlocked, hide, stack, sql, nora, reader, tom, write, begin, follow, pass, states };
}
