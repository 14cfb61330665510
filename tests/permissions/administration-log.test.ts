// What administrators do to articles, letters and addresses is in the log, and when the team proves its second factor.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { logReader } from "#tests/support/moderation-log.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
} from "#tests/support/people.ts";
import { enrol } from "#tests/support/second-factor.ts";

let admin: Person;
let moderator: Person;
const mark = randomUUID();
const { entriesOf } = logReader(() => moderator);

beforeAll(async () => {
  [admin, moderator] = await Promise.all([newAdmin(), newModerator()]);
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await sql`delete from email_subscriptions where email like ${`${mark}%`}`;
  await removePeople();
});

test("an administrator schedules an article, and when its time has come", async () => {
  const slug = `${mark}-scheduled`;
  const articles = () => admin.client.from("blog_posts");
  const inYear = (year: number) => new Date(Date.UTC(year, 0)).toISOString();
  const [later, latest] = [inYear(2090), inYear(2091)];
  const [moved, draft] = [{ published_at: latest }, { published_at: null }];
  let id = "";
  const entries = await entriesOf(admin, async () => {
    const row = { slug, title: "Soon", content: "x", published_at: later };
    ({ data: { id } } = await articles().insert(row).select("id").single().throwOnError());
    for (const change of [{ content: "y" }, moved, draft, moved]) {
      await articles().update(change).eq("id", id).throwOnError();
    }
  });
  expect(entries.map(({ action }) => action)).toEqual([
    ...["article_scheduled", "article_changed", "article_scheduled", "article_unscheduled"],
    "article_scheduled",
  ]);
  expect(Date.parse(entries[2]?.new_value ?? "")).toBe(Date.parse(latest));
  const [job] = await sql`
    select due_at from private.jobs where kind = 'log_publication' and key = ${id}`;
  expect(job?.due_at.toISOString()).toBe(latest);
  const comeTrue = () => serviceRoleClient().rpc("log_publication", { p_article_id: id });
  expect((await comeTrue().throwOnError()).data).toBeGreaterThan(0);
  await sql`update blog_posts set published_at = now() where id = ${id}`;
  for (let attempt = 0; attempt < 2; attempt++) await comeTrue().throwOnError();
  const actions = async () =>
    (await sql`select action, actor_id from moderation_log where article_id = ${id} order by id`)
      .slice(entries.length).map(({ action, actor_id }) => [action, actor_id]);
  expect(await actions()).toEqual([["article_published", null]]);
  // Taken back, it is published by nobody.
  await articles().update(draft).eq("id", id).throwOnError();
  await comeTrue().throwOnError();
  expect(await actions()).toEqual([["article_published", null], [
    "article_unpublished",
    admin.id,
  ]]);
  expect((await admin.client.rpc("log_publication", { p_article_id: id })).error?.code)
    .toBe("42501");
});

test("an administrator exports addresses, with the filter and the number, and no address", async () => {
  const emails = [1, 2].map((number) => `${mark}-export-${number}@example.com`);
  for (const email of emails) {
    await sql`insert into email_subscriptions (email, confirmed_at, topics) values (${email}, now(), 'releases')`;
  }
  const exported = (p_search: string, p_state: string, { client } = admin) =>
    client.rpc("export_subscribers", { p_search, p_state });
  const entries = await entriesOf(admin, async () => {
    const { data } = await exported(`${mark}-export`, "confirmed").throwOnError();
    expect(data).toMatchObject(
      [...emails].reverse().map((email) => ({ email, topics: "releases" })),
    );
    await exported(emails[0] ?? "", "all").throwOnError();
  });
  expect(entries).toMatchObject([
    { action: "subscribers_exported", old_value: "2", new_value: `confirmed ${mark}-export` },
    { action: "subscribers_exported", old_value: "1" },
  ]);
  for (const email of emails) expect(JSON.stringify(entries)).not.toContain(email);
  await sql`
    update private.rate_limit_counters set used = 20
    where kind = 'subscriber_exports' and subject = private.hmac_of(${`subscriber_exports ${admin.id}`})`;
  expect((await exported("", "all")).error).toMatchObject({
    code: "PT429",
    hint: "subscriber_exports",
  });
  await sql`delete from email_subscriptions where email = any (${emails})`;
});

test("somebody of the team signs in with the second factor, and of nobody else", async () => {
  const [leader, reader] = await Promise.all([newModerator(), newMember()]);
  const proofs = async ({ id }: Person) =>
    (await sql`select from moderation_log where actor_id = ${id} and action = 'session_proven'`)
      .length;
  for (const person of [leader, reader]) await enrol(person.client);
  expect([await proofs(leader), await proofs(reader)]).toEqual([1, 0]);
  // A renewed token is no other sign-in.
  await leader.client.auth.refreshSession();
  expect(await proofs(leader)).toBe(1);
});
