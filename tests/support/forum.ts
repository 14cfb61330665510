// Fresh rows of the forum, written by the owner of the database: no test depends on another's.
import { randomUUID } from "node:crypto";
import { sql } from "./database.ts";
import type { Person } from "./people.ts";

const categories: string[] = [];

export async function newCategory(): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `shelf-${id}`;
  await sql`
    insert into forum_categories (id, name, slug) values (${id}, ${`Shelf ${id}`}, ${slug})
  `;
  categories.push(id);
  return { id, slug };
}

export interface FreshThread {
  id: string;
  /** Ids of its posts in order; the first is by the thread's creator. */
  posts: string[];
}

/** A thread by `creator`, with one reply by each of `repliers`. All of it was written an hour ago. */
export async function newThread(
  creator: Person,
  categoryId: string,
  repliers: Person[] = [],
): Promise<FreshThread> {
  const id = randomUUID();
  const posts: string[] = [];
  // One transaction: a thread without a post cannot be committed.
  await sql.begin(async (transaction) => {
    await transaction`
      insert into forum_threads (id, title, category_id, created_by_user_id, created_at, last_activity_at)
      values (${id}, 'A fresh thread', ${categoryId}, ${creator.id},
        now() - interval '1 hour', now() - interval '1 hour')
    `;
    for (const author of [creator, ...repliers]) {
      posts.push(randomUUID());
      await transaction`
        insert into forum_posts (id, thread_id, user_id, content, created_at)
        values (${posts.at(-1) ?? ""}, ${id}, ${author.id}, 'Something to say.',
          now() - interval '1 hour')
      `;
    }
  });
  return { id, posts };
}

/** The whole row as it is in the database now; undefined when it is deleted. */
export async function rowOf(table: string, id: string) {
  const [row] = await sql`select * from ${sql(table)} where id = ${id}`;
  return row;
}

/** Removes the categories made here with everything in them, after the tests of a file. */
export async function removeCategories(): Promise<void> {
  const mine = categories.splice(0);
  if (mine.length === 0) return;
  await sql`delete from forum_threads where category_id in ${sql(mine)}`;
  await sql`delete from forum_categories where id in ${sql(mine)}`;
}
