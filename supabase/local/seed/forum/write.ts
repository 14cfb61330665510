/** Writes the threads of the demo community, back-dated, with the owner's rights. */
import type { TransactionSql } from "postgres";
import { dayMs } from "../duration.ts";
import { stableId } from "../stable.ts";
import { type PostTime, scheduleThread } from "./schedule.ts";
import { parseThread, type WrittenThread } from "./thread-file.ts";

const threadsFolder = new URL("./threads/", import.meta.url);
const foundedDaysAgo = 432;
/** Keeps a statement far below the driver's 65,534 parameters. */
const postsPerInsert = 300;
/** Which post of a thread is marked as its solution; the first is 0. */
export const solutions: Record<string, number> = {
  "m3u8-umlauts-question-marks": 4,
  "no-sound-after-sleep": 7,
};

/** Writes all threads and posts. `now` is the moment from which all times are counted back. */
export async function writeForum(sql: TransactionSql, now: Date): Promise<void> {
  const threads = await readThreads();
  const categories = await categoryIds(sql);
  const planned = threads.map((thread) => ({ thread, times: scheduleThread(thread, now) }));
  await backdateCategories(sql, now);
  // A year of old posts is no news: nobody is notified, and the event log stays empty.
  await sql`alter table public.forum_posts disable trigger forum_posts_send_broadcast`;
  await sql`alter table public.forum_posts disable trigger forum_posts_notify`;
  await sql`alter table public.forum_threads disable trigger forum_threads_broadcast_activity`;
  await sql`insert into public.forum_threads ${
    sql(planned.map(({ thread, times }) => threadRow(thread, times, categories)))
  }`;
  const posts = planned.flatMap(({ thread, times }) => postRows(thread, times));
  for (let at = 0; at < posts.length; at += postsPerInsert) {
    await sql`insert into public.forum_posts ${sql(posts.slice(at, at + postsPerInsert))}`;
  }
  // Checks now that each thread has a post: a table with checks still due cannot be altered.
  await sql`set constraints all immediate`;
  await sql`alter table public.forum_posts enable trigger forum_posts_send_broadcast`;
  await sql`alter table public.forum_posts enable trigger forum_posts_notify`;
  await sql`alter table public.forum_threads enable trigger forum_threads_broadcast_activity`;
}

/** Reads threads/{category}/{thread}.txt. */
export async function readThreads(): Promise<WrittenThread[]> {
  const threads: WrittenThread[] = [];
  for await (const category of Deno.readDir(threadsFolder)) {
    if (!category.isDirectory) continue;
    const folder = new URL(`${category.name}/`, threadsFolder);
    for await (const file of Deno.readDir(folder)) {
      const text = await Deno.readTextFile(new URL(file.name, folder));
      threads.push(parseThread(category.name, file.name.replace(/\.txt$/, ""), text));
    }
  }
  // Folders are listed in any order; ids and rows must not depend on it.
  return threads.sort((a, b) => b.startMs - a.startMs || a.key.localeCompare(b.key));
}

async function categoryIds(sql: TransactionSql): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; slug: string }[]>`
    select id, slug from public.forum_categories
  `;
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The shelves are as old as the community. Touches no text, so it counts as no change. */
async function backdateCategories(sql: TransactionSql, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - foundedDaysAgo * dayMs);
  await sql`update public.forum_categories set created_at = ${founded}, updated_at = ${founded}`;
}

function threadRow(thread: WrittenThread, times: PostTime[], categories: Map<string, string>) {
  const categoryId = categories.get(thread.categorySlug);
  const [first] = thread.posts;
  const startedAt = times[0]?.createdAt;
  const solution = solutions[thread.key];
  if (!categoryId) throw new Error(`seed.sql has no category "${thread.categorySlug}"`);
  if (!first || !startedAt) throw new Error(`Thread "${thread.key}" has no post`);
  return {
    id: stableId(`thread/${thread.key}`),
    title: thread.title,
    category_id: categoryId,
    created_by_user_id: first.author.id,
    created_at: startedAt,
    last_activity_at: startedAt,
    sticky: thread.sticky,
    solution_post_id: solution === undefined ? null : stableId(`post/${thread.key}/${solution}`),
    is_solved: solution !== undefined,
  };
}

function postRows(thread: WrittenThread, times: PostTime[]) {
  const idOf = (index: number) => stableId(`post/${thread.key}/${index}`);
  return thread.posts.map((post, index) => ({
    id: idOf(index),
    thread_id: stableId(`thread/${thread.key}`),
    user_id: post.author.id,
    content: post.content,
    parent_post_id: post.repliesTo === null ? null : idOf(post.repliesTo),
    created_at: times[index]?.createdAt ?? null,
    updated_at: times[index]?.updatedAt ?? null,
  }));
}
