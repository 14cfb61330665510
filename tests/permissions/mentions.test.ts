// Whom a post mentions: members by their names, as they are written, in prose and not in code or quotes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { reachLimit } from "#tests/support/limits.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let author: Person;
let newcomer: Person;
let people: Person[];
let thread: string;
let category: string;
/** Nobody else's names begin like these. */
const tag = randomUUID().slice(0, 8);
const names = [`ann ${tag}`, `ann ${tag} lee`, `Åsa.${tag}`, `bob_${tag}`];

beforeAll(async () => {
  author = await newMember();
  newcomer = await newMember("today");
  people = await Promise.all(names.map(() => newMember()));
  await Promise.all(
    people.map(({ id }, n) =>
      sql`update profiles set username = ${names[n] ?? ""} where id = ${id}`
    ),
  );
  category = (await newCategory()).id;
  thread = (await newThread(author, category)).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const [ann, annLee, asa, bob] = names as [string, string, string, string];

async function post(content: string, { client }: Person = author) {
  const id = randomUUID();
  const { data, error } = await client.from("forum_posts")
    .insert({ id, thread_id: thread, content }).select("mentions").maybeSingle();
  return { id, mentions: data?.mentions as { id: string; name: string }[] | undefined, error };
}
const mentioned = async (content: string) =>
  (await author.client.rpc("get_mentions", { p_content: content }).throwOnError())
    .data as { id: string; name: string }[];

test.each([
  [`Hello @${bob}, and @${asa}!`, [bob, asa]],
  [`@${bob.toUpperCase()}`, [bob.toUpperCase()]],
  [`@${ann} lives`, [ann]],
  [`@${annLee}, @${ann}`, [annLee, ann]],
  [`@${annLee}s`, [ann]],
  [`**@${bob}** (@${asa})`, [bob, asa]],
  [`@${bob}'s and @${bob}.`, [bob]],
  [`> @${bob}\n\n@${asa}`, [asa]],
  [`\`@${bob}\` and \`\`\`\n@${asa}`, [asa]],
  [`\`\`\`js\n@${bob}\n\`\`\`\n@${asa}`, [asa]],
  [`~~~\n@${bob}`, []],
  [`mail@${bob} /@${bob} [@${bob}](/) @@x @ @${bob}x`, []],
  // What nobody would see.
  [`[a]: /x "@${bob}"\n- [b]: </x @${bob}>`, []],
  [`[a](/x "@${bob}") and [b](/y '(@${bob})') or @${bob}`, []],
  [`[a](/x "title") with @${asa}`, [asa]],
  [`![of @${bob}](/pictures/x) by @${asa}`, [asa]],
  ["nobody", []],
])("%j mentions %j, in a preview as in a post", async (content, expected) => {
  expect((await mentioned(content)).map(({ name }) => name)).toEqual(expected);
  expect((await post(content)).mentions?.map(({ name }) => name)).toEqual(expected);
});

test("hostile texts are read in linear time and mention nobody", async () => {
  for (
    const content of [
      `@a ${"`".repeat(2_000)}${"a".repeat(2_000)}\``,
      "`a".repeat(9_900) + `@${bob}`,
      "@".repeat(20_000),
      "@a b c ".repeat(2_800),
      "```a\nb\n~~~".repeat(1_900) + `@${bob}`,
      "`".repeat(9_999) + `@${bob}`,
      "> @\n".repeat(5_000),
    ]
  ) expect(await mentioned(content)).toEqual([]);
});

test("a text is judged before its thread is locked, so that nobody waits for it", async () => {
  const three = names.slice(1).map((name) => `@${name}`).join(", ");
  const { id } = await post("Hello", newcomer);
  await sql.begin(async (locking) => {
    await locking`select from forum_threads where id = ${thread} for update`;
    const rejected = { hint: "mentions_per_post" };
    expect((await post(three, newcomer)).error).toMatchObject(rejected);
    const { error } = await newcomer.client.from("forum_posts").update({ content: three })
      .eq("id", id);
    expect(error).toMatchObject(rejected);
  });
});

test("a member can preview mentions sixty times a minute", async () => {
  const previewer = await newMember();
  const preview = () => previewer.client.rpc("get_mentions", { p_content: "@x" });
  await sql`
    select private.consume_rate_limit('mention_previews', ${previewer.id})
    from generate_series(1, 59)`;
  expect((await preview()).error).toBeNull();
  expect((await preview()).error).toMatchObject({ code: "PT429", hint: "mention_previews" });
});

test("only members can look up names, and nobody writes the mentions of a post", async () => {
  const { error } = await visitor().rpc("get_mentions", { p_content: `@${bob}` });
  expect(error?.code).toBe("42501");
  const forged = await author.client.from("forum_posts").insert(
    // The types do not have it, because no member may.
    { thread_id: thread, content: "Hello", mentions: [{ id: bob, name: "Hello" }] } as never,
  );
  expect(forged.error?.code).toBe("42501");
});

test("on its first day an account mentions two members in a post, later ten", async () => {
  const three = names.slice(1).map((name) => `@${name}`).join(", ");
  expect((await post(three, newcomer)).error).toMatchObject({
    code: "23514",
    hint: "mentions_per_post",
    message: expect.stringContaining("up to 2 members"),
  });
  expect((await post(`@${bob} @${asa}`, newcomer)).error).toBeNull();
  const crowd = await sql<{ id: string; username: string }[]>`
    with accounts as (
      insert into auth.users (id, email, email_confirmed_at, aud, role)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', now(), 'authenticated', 'authenticated'
      from generate_series(1, 11) returning id
    )
    select id, 'crowd-' || left(id::text, 13) as username from accounts`;
  for (const { username, id } of crowd) {
    await sql`update profiles set username = ${username} where id = ${id}`;
  }
  const all = crowd.map(({ username }) => `@${username}`);
  expect((await post(all.join("\n"))).error).toMatchObject({ hint: "mentions_per_post" });
  expect((await post(all.slice(1).join("\n"))).mentions).toHaveLength(10);
  await sql`delete from auth.users where id in ${sql(crowd.map(({ id }) => id))}`;
});

test("a member mentions at most sixty times an hour; a post that is one too many is not written", async () => {
  const eager = await newMember();
  await reachLimit(eager, "mentions_per_hour");
  const { id, error } = await post(`@${bob}`, eager);
  expect(error).toMatchObject({ code: "PT429", hint: "mentions_per_hour" });
  expect(await rowOf("forum_posts", id)).toBeUndefined();
  expect((await post("Nobody.", eager)).error).toBeNull();
});

test("an edit is read anew, and may keep as many as there were", async () => {
  const { id } = await post(`@${bob}`);
  const edited = await author.client.from("forum_posts").update({ content: `@${asa} instead` })
    .eq("id", id).select("mentions").single();
  expect(edited.data?.mentions).toMatchObject([{ name: asa }]);
});

test("a mention leads to the same member under another name, and to nobody once they have left", async () => {
  const gone = await newMember();
  const name = `leaver-${gone.id.slice(0, 8)}`;
  await sql`update profiles set username = ${name} where id = ${gone.id}`;
  const { id } = await post(`@${name} and @${bob}`);
  await sql`update profiles set username = ${`${name}-2`} where id = ${gone.id}`;
  const before = await rowOf("forum_posts", id);
  expect(before?.mentions).toMatchObject([{ id: gone.id, name }, { name: bob }]);
  await sql`select release_content(${gone.id})`;
  const after = await rowOf("forum_posts", id);
  expect(after).toMatchObject({ mentions: [{ name: bob }], change_number: before?.change_number });
});

test("proposed are those of the thread who spoke last, then others by name, and never oneself", async () => {
  const place = await newThread(author, category, people.slice(0, 2));
  const propose = async (p_typed: string, p_thread_id = place.id) =>
    (await author.client.rpc("propose_mentions", { p_typed, p_thread_id }).throwOnError()).data;
  expect(await propose("")).toMatchObject([
    { id: people[1]?.id, is_in_thread: true },
    { id: people[0]?.id, is_in_thread: true },
  ]);
  expect((await propose(`ANN ${tag}`)).map(({ username }) => username)).toEqual([annLee, ann]);
  expect(await propose(`bob_${tag.slice(0, 5)}`)).toMatchObject([
    { username: bob, is_in_thread: false },
  ]);
  expect(await propose("%")).toEqual([]);
  await sql`update forum_threads set hidden_at = now(), hidden_reason = 'x' where id = ${place.id}`;
  expect(await propose("")).toEqual([]);
  const { error } = await visitor().rpc("propose_mentions", { p_typed: "a" });
  expect(error?.code).toBe("42501");
});
