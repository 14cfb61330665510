// Former versions of articles, and the links with which a reviewer reads one that is not published.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let admin: Person;
let member: Person;
let moderator: Person;
const made: string[] = [];

beforeAll(async () => {
  [admin, member, moderator] = await Promise.all([newAdmin(), newMember(), newModerator()]);
});
afterAll(async () => {
  await sql`delete from blog_posts where id in ${sql(made)}`;
  await removePeople();
});

/** A draft, as far as nobody else is to read it. */
async function newDraft(): Promise<string> {
  const [row] = await sql`
    insert into blog_posts (title, slug, content, published_at)
    values ('First title', 'v' || gen_random_uuid(), '<p>First.</p>', null) returning id`;
  made.push(row?.id);
  return row?.id;
}

type Fields = { title?: string; content?: string; published_at?: string };

const change = (id: string, fields: Fields) =>
  admin.client.from("blog_posts").update(fields).eq("id", id).select("id").single().throwOnError();

const titlesFor = async ({ client }: Pick<Person, "client">, id: string) => {
  const { data } = await client.from("article_versions").select("title").eq("article_id", id)
    .order("id");
  return data?.map(({ title }) => title);
};

async function newPreview(id: string) {
  const { data } = await admin.client.rpc("create_article_preview", { p_article_id: id }).single()
    .throwOnError();
  return data;
}

const readWith = async (token: string) =>
  (await visitor().rpc("read_article_preview", { p_token: token }).throwOnError()).data;

test("administrators read what an article said before, and nobody else does", async () => {
  const id = await newDraft();
  await change(id, { title: "Second title" });
  // Nothing of the text.
  await change(id, { published_at: new Date(Date.UTC(2001, 0, 1)).toISOString() });
  expect(await titlesFor(admin, id)).toEqual(["First title"]);
  expect(await titlesFor(moderator, id)).toEqual([]);
  expect(await titlesFor(member, id)).toEqual([]);
  expect((await visitor().from("article_versions").select("title")).error?.code).toBe("42501");
  const refused = await Promise.all([
    admin.client.from("article_versions").update({ title: "Never" } as never).eq("article_id", id),
    admin.client.from("article_versions").delete().eq("article_id", id),
  ]);
  for (const { error } of refused) expect(error?.code).toBe("42501");
});

test("the latest fifty versions are kept, until the article is deleted", async () => {
  const id = await newDraft();
  await sql.begin(async (transaction) => {
    for (let round = 1; round <= 55; round++) {
      await transaction`update blog_posts set title = ${`Title ${round}`} where id = ${id}`;
    }
  });
  const titles = await titlesFor(admin, id) ?? [];
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, "Title 5", "Title 54"]);
  await admin.client.from("blog_posts").delete().eq("id", id).throwOnError();
  const [row] =
    await sql`select count(*)::int as count from article_versions where article_id = ${id}`;
  expect(row?.count).toBe(0);
});

test("an image that only a former version shows is kept", async () => {
  const id = await newDraft();
  const name = `2026/${crypto.randomUUID()}-400.png`;
  await change(id, { content: `<img src="/storage/v1/object/public/blog-images/${name}">` });
  await change(id, { content: "<p>Without it.</p>" });
  const [row] = await sql`select private.is_file_used('blog-images', ${name}) as is_used`;
  expect(row?.is_used).toBe(true);
});

test("whoever has a preview's link reads the draft as it is now, for a week", async () => {
  const id = await newDraft();
  const { token, expires_at } = await newPreview(id);
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await change(id, { title: "Changed since" });
  expect(await readWith(token)).toMatchObject([{ title: "Changed since", published_at: null }]);
  for (const wrong of ["", `${token}0`, token.slice(1), "%", "null"]) {
    expect(await readWith(wrong)).toEqual([]);
  }
  await sql`update private.article_previews set expires_at = now() where article_id = ${id}`;
  expect(await readWith(token)).toEqual([]);
});

test("links end when an administrator says so, and of many the oldest", async () => {
  const id = await newDraft();
  const tokens: string[] = [];
  for (let count = 0; count < 11; count++) tokens.push((await newPreview(id)).token);
  expect(await readWith(tokens[0] ?? "")).toEqual([]);
  expect(await readWith(tokens[1] ?? "")).toHaveLength(1);
  await admin.client.rpc("end_article_previews", { p_article_id: id }).throwOnError();
  expect(await readWith(tokens[10] ?? "")).toEqual([]);
});

test("nobody but administrators makes or ends links", async () => {
  const id = await newDraft();
  for (const client of [visitor(), member.client, moderator.client]) {
    for (const name of ["create_article_preview", "end_article_previews"] as const) {
      expect((await client.rpc(name, { p_article_id: id })).error?.code).toBe("42501");
    }
  }
  const missing = await admin.client.rpc("create_article_preview", {
    p_article_id: crypto.randomUUID(),
  });
  expect(missing.error?.code).toBe("PT404");
});
