// Whether one member can slow others: `deno run -A tests/benchmarks/admission.ts`. While an attacker sends what
// costs most, victims reply to the same thread: how long do they wait, and how long does whoever wants the lock of
// that thread? Fails when the lock was away for longer than a few replies take.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { publishableKey, secretKey } from "../../supabase/local/platform/keys.ts";
import { markdownTable, ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const rowsOfArray = 5_000;
const parallelRequests = 32;
/** Once for the lock, once for the replies: a reply holds the lock until the stack commits it. */
const secondsOfAttack = 10;
/** Each may post thirty times a minute. */
const victimCount = 16;
const repliesPerSecond = 5;
/** Of the lock, in milliseconds, with all processors busy. */
const longestWait = 500;
const password = "correct horse battery";

interface Member {
  id: string;
  client: SupabaseClient;
}

const isOver = (end: number) => performance.now() >= end;

/** Replies of the victims, one after the other, at a steady pace. */
async function reply(victims: Member[], threadId: string, end: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; !isOver(end); round++) {
    const { id, client } = victims[round % victims.length] as Member;
    const begin = performance.now();
    const { error } = await client.from("forum_posts")
      .insert({ thread_id: threadId, user_id: id, content: "Mine has been fine for years." });
    if (error) throw error;
    const time = performance.now() - begin;
    times.push(time);
    await new Promise((done) => setTimeout(done, Math.max(0, 1000 / repliesPerSecond - time)));
  }
  return times;
}

/** How long whoever wants the lock of the thread waits for it, by the clock of the database. */
async function probe(sql: postgres.Sql, threadId: string, end: number): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(end)) {
    const [row] = await sql`
      with locked as materialized (
        select from forum_threads where id = ${threadId} for no key update
      )
      select extract(epoch from clock_timestamp() - statement_timestamp()) * 1000 as wait
      from locked`;
    times.push(Number(row?.wait));
    await new Promise((done) => setTimeout(done, 5));
  }
  return times;
}

/** Runs of backticks that a backreference looks for again and again, behind the sign of a mention. */
const hostileText = `@a ${"`".repeat(2000)}${"b".repeat(2000)}\``;

type Attack = () => PromiseLike<{ status: number }>;

/** Counts the responses to the attacker in `attacks`, by status. */
async function underAttack(
  attack: Attack | null,
  attacks: Map<number, number>,
  measure: (end: number) => Promise<number[]>,
): Promise<number[]> {
  const end = performance.now() + secondsOfAttack * 1000;
  const attackers = Array.from({ length: attack ? parallelRequests : 0 }, async () => {
    while (attack && !isOver(end)) {
      const { status } = await attack();
      attacks.set(status, (attacks.get(status) ?? 0) + 1);
    }
  });
  const [times] = await Promise.all([measure(end), ...attackers]);
  return times;
}

await withScratchStack({}, async ({ config }) => {
  const sql = postgres(config.databaseUrl, { max: 1, onnotice: () => {} });
  const settings = { auth: { persistSession: false, autoRefreshToken: false } };
  const secret = createClient(config.apiUrl, secretKey, settings);

  async function newMember(name: string): Promise<Member> {
    const email = `${name}@example.com`;
    const { data } = await secret.auth.admin.createUser({ email, password, email_confirm: true });
    const client = createClient(config.apiUrl, publishableKey, settings);
    await client.auth.signInWithPassword({ email, password });
    return { id: data.user?.id ?? "", client };
  }

  const attacker = await newMember("attacker");
  const victims: Member[] = [];
  for (let n = 0; n < victimCount; n++) victims.push(await newMember(`victim-${n}`));
  await sql`update profiles set created_at = now() - interval '2 days'`;
  await sql`insert into forum_categories (name, slug) values ('Turntables', 'turntables')`;
  const threadId = await sql.begin(async (transaction) => {
    const [thread] = await transaction`
      insert into forum_threads (title, category_id, created_by_user_id)
      select 'Which turntable', id, ${attacker.id} from forum_categories returning id`;
    await transaction`
      insert into forum_posts (thread_id, user_id, content)
      select ${thread?.id}, ${attacker.id}, 'Post ' || n from generate_series(1, 200) n`;
    return thread?.id as string;
  });

  const [{ id: ownPost }] = await sql`
    select id from forum_posts where thread_id = ${threadId} order by position desc limit 1`;
  const posts = attacker.client.from("forum_posts");
  const row = () => ({ thread_id: threadId, user_id: attacker.id, content: "One of many." });
  const attacks: [name: string, attack: Attack | null][] = [
    ["nobody attacks", null],
    [
      `arrays of ${rowsOfArray.toLocaleString("en")} posts`,
      () => posts.insert(Array.from({ length: rowsOfArray }, row)),
    ],
    ["single posts", () => posts.insert(row())],
    [
      "edits of all own posts at once",
      () => posts.update({ content: `Edit ${Math.random()}` }).eq("user_id", attacker.id),
    ],
    [
      "posts made for slow patterns",
      () => posts.insert({ ...row(), content: hostileText }),
    ],
    ["edits made for them", () => posts.update({ content: hostileText }).eq("id", ownPost)],
    [
      "previews of mentions in them",
      () => attacker.client.rpc("get_mentions", { p_content: hostileText }),
    ],
    [
      "new titles",
      () =>
        attacker.client.rpc("rename_own_thread", {
          p_thread_id: threadId,
          p_title: `Title ${Math.random()}`,
        }),
    ],
  ];
  const table: string[][] = [];
  let longest = 0;
  for (const [name, attack] of attacks) {
    await sql`delete from private.recent_writes where user_id <> ${attacker.id}`;
    const responses = new Map<number, number>();
    const locks = await underAttack(attack, responses, (end) => probe(sql, threadId, end));
    const replies = await underAttack(attack, responses, (end) => reply(victims, threadId, end));
    longest = Math.max(longest, ...locks);
    table.push([
      name,
      [...responses].map(([status, count]) => `${count} × ${status}`).join(", ") || "—",
      ms(percentile(replies, 0.5)),
      ms(Math.max(...replies)),
      ms(percentile(locks, 0.5)),
      ms(Math.max(...locks)),
    ]);
  }
  console.log(markdownTable(
    ["the attacker sends", "responses", "a reply", "longest", "the thread's lock", "longest"],
    table,
  ));

  // What a rejected request costs the database itself.
  const costs: string[][] = [];
  const rejected = async (name: string, length: number, statement: () => PromiseLike<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < 100; round++) {
      await sql`begin`;
      await sql`select set_config('request.jwt.claims', ${
        JSON.stringify({ sub: attacker.id, role: "authenticated" })
      }, true), set_config('request.headers', ${
        JSON.stringify({ "content-length": `${length}` })
      }, true)`;
      await sql`set local role authenticated`;
      const begin = performance.now();
      const isRejected = await Promise.resolve(statement()).then(() => false, () => true);
      times.push(performance.now() - begin);
      await sql`rollback`;
      if (!isRejected) throw new Error(`${name}: not rejected.`);
    }
    costs.push([name, ms(percentile(times, 0.5)), ms(percentile(times, 0.95))]);
  };
  const insertArray = (array: string) => () =>
    sql`
      insert into forum_posts (thread_id, user_id, content)
      select thread_id, user_id, content
      from json_to_recordset(${array}::text::json) as t (thread_id uuid, user_id uuid, content text)`;
  await sql`delete from private.recent_writes`;
  for (const count of [2, 1_000, rowsOfArray]) {
    const array = JSON.stringify(Array.from({ length: count }, row));
    await rejected(`an array of ${count}`, array.length, insertArray(array));
  }
  for (let n = 0; n < 30; n++) await posts.insert(row());
  await rejected("a post, over a limit", 200, () =>
    sql`
      insert into forum_posts (thread_id, user_id, content)
      values (${threadId}, ${attacker.id}, 'One more.')`);
  console.log(`\n${markdownTable(["rejected", "median", "95 of 100"], costs)}`);
  await sql.end();
  if (longest > longestWait) {
    throw new Error(`The lock was away for ${ms(longest)}, more than ${ms(longestWait)}.`);
  }
});
