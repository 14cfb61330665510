/** Mails about decisions, and those to staff about what waits, with the real database. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { type ForumMails, openForumMails, urls } from "./testing/forum-mails.ts";

let world: ForumMails;
let sql: postgres.Sql;
let thread: string;

Deno.test.beforeAll(async () => {
  world = await openForumMails();
  sql = world.sql;
});
Deno.test.afterAll(() => world.stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      ({ thread } = await world.begin());
      await sql`update private.notification_settings set unwanted_mails = '{}'`;
      await sql`delete from private.decisions`;
      await sql`delete from private.user_roles where role = 'moderator'`;
      await sql`delete from public.report_cases`;
      await fn();
    },
  });

const tokenOf = async (member: string) =>
  (await sql`select private.mail_token('preferences', ${member}) as token`)[0]?.token;
const report = (post: string) =>
  sql`insert into public.reports (reporter_id, post_id, reason) values (${world.reader}, ${post}, 'spam')`;
const makeStaff = (member: string, role: string) =>
  sql`insert into private.user_roles (user_id, role) values (${member}, ${role})`;
const toDue = async (purpose: string) =>
  (await sql`
    select round(extract(epoch from job.due_at - now()) / 60)::integer as minutes
    from private.mails mail join private.jobs job on job.key = mail.id::text
    where mail.purpose = ${purpose} and mail.state = 'queued'`).map(({ minutes }) => minutes);

test("whose post is hidden is mailed the reason and what to do, once", async () => {
  const id = await world.write(world.nora, "Rubbish.");
  await world.hide(id);
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "A moderator hid your post.");
  assert.ok(mail.text.includes("Reason: Rude."), mail.text);
  assert.ok(mail.text.includes(`/forum/thread/${thread}#post-${id}\n`), mail.text);
  assert.ok(!mail.text.includes("Rubbish."));
  const token = await tokenOf(world.nora);
  assert.equal(
    mail.headers["List-Unsubscribe"],
    `<${urls.functions}/mails/stop?token=${token}&kinds=decisions>`,
  );
  assert.deepEqual(await world.pass(), []);
  await world.hide(id, false);
  assert.equal((await world.pass())[0]?.subject, "Your post is visible again.");
});

test("what was seen, or taken back, before is not mailed, and neither is who wants none", async () => {
  const id = await world.write(world.nora, "A");
  await world.hide(id);
  await world.hide(id, false);
  assert.deepEqual(await world.pass(), []);
  await world.hide(id);
  await sql`update private.decisions set read_at = now()`;
  assert.deepEqual(await world.pass(), []);
  await sql`update private.notification_settings set unwanted_mails = '{decisions}'`;
  await world.hide(id, false);
  assert.deepEqual(await world.pass(), []);
  assert.deepEqual(new Set((await world.states()).map(([state]) => state)), new Set(["skipped"]));
});

test("an attempt that may have been accepted is repeated word for word, but not when it is no longer so", async () => {
  const id = await world.write(world.nora, "A");
  await world.hide(id);
  const lost = () => ({ result: "unknown" as const, reason: "No response." });
  const [first] = await world.pass(["mail"], lost);
  const [second] = await world.pass(["mail"], lost);
  assert.deepEqual(second, first);
  await world.hide(id, false);
  const [next] = await world.pass();
  assert.equal(next?.subject, "Your post is visible again.");
});

test("moderators are mailed soon after the first thing that waits, and then an hour later", async () => {
  await makeStaff(world.tom, "moderator");
  const post = await world.write(world.nora, "Buy");
  await report(post);
  assert.deepEqual(await toDue("waiting"), [1]);
  await report(await world.write(world.nora, "Buy more"));
  assert.deepEqual(await toDue("waiting"), [1]);
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "2 reports wait for you");
  assert.ok(mail.text.includes(`${urls.site}/admin/reports`));
  assert.ok(mail.text.includes(`stop=waiting`));
  assert.ok(!/Nora|Buy/.test(mail.text), "without a word of what");
  await report(await world.write(world.nora, "Buy now"));
  assert.deepEqual(await toDue("waiting"), [60]);
  await sql`update private.notification_settings set unwanted_mails = '{decisions}'`;
  await sql`update public.report_cases set closed_at = now(), outcome = 'dismissed'`;
  assert.deepEqual(await world.pass(), []);
  assert.deepEqual(await toDue("waiting"), []);
});

test("whoever is leaving at the same moment keeps nobody from writing, reporting and deciding", async () => {
  const { id: leaving } = await world.stack.newMember();
  await sql`
    insert into public.profiles (id, username) values (${leaving}, 'Leaver')
    on conflict (id) do update set username = excluded.username`;
  await makeStaff(leaving, "moderator");
  const own = await world.write(leaving, "Bye.");
  const post = await world.write(world.nora, "Buy");
  await sql.begin(async (deletion) => {
    await deletion`select from auth.users where id = ${leaving} for update`;
    await sql.begin(async (other) => {
      await other`set local lock_timeout = '5s'`;
      await other`
        insert into public.reports (reporter_id, post_id, reason)
        values (${world.reader}, ${post}, 'spam')`;
      await world.write(world.tom, "@Leaver, stay!", own, other);
      await other`
        update public.forum_posts set hidden_at = now(), hidden_reason = 'Rude.' where id = ${own}`;
    });
    await deletion`delete from auth.users where id = ${leaving}`;
  });
  assert.deepEqual([...await sql`select from private.mails where member_id = ${leaving}`], []);
});

test("who is no moderator any more, or wants none, gets none of what waits", async () => {
  await makeStaff(world.tom, "moderator");
  await report(await world.write(world.nora, "Buy"));
  await sql`delete from private.user_roles`;
  assert.deepEqual(await world.pass(), []);
  await makeStaff(world.tom, "moderator");
  await sql`update private.notification_settings set unwanted_mails = '{waiting}'`;
  await report(await world.write(world.nora, "Buy more"));
  assert.deepEqual(await toDue("waiting"), []);
});

test("what has waited for a day is mailed to administrators once more, once", async () => {
  // Whoever is the last administrator cannot leave with the test.
  const other = crypto.randomUUID();
  await sql`insert into auth.users (id) values (${other})`;
  await makeStaff(other, "admin");
  await makeStaff(world.tom, "admin");
  await sql`update private.notification_settings set unwanted_mails = '{waiting}'`;
  await report(await world.write(world.nora, "Buy"));
  const look = async () => {
    await sql`update private.jobs set state = 'waiting', finished_at = null where kind = 'overdue_mails'`;
    return await world.pass(["overdue_mails", "mail"]);
  };
  assert.deepEqual(await look(), []);
  await sql`update public.report_cases set created_at = now() - interval '25 hours'`;
  const mails = [...await look(), ...await world.pass()];
  assert.deepEqual(mails.map(({ subject }) => subject), ["Undecided for a day: 1 report"]);
  assert.ok(mails[0]?.text.includes("It has waited for 1 day."), mails[0]?.text);
  assert.deepEqual([...await look(), ...await world.pass()], []);
  await sql`delete from private.user_roles where user_id = ${world.tom}`;
});
