/** A backup of one project in a new one: everything is there, it works, and nothing is sent twice. */
import assert from "node:assert/strict";
// Under another name: the lint of the tests takes use… for a hook of React.
import { useScratchStack as scratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { readRow } from "../../.github/data-dump.ts";
import { restore, type Restored } from "../../.github/restore.ts";
import { dumpRows } from "./data-dump.ts";
import { checkRestoredProject, wrongCounters } from "./restored-project.ts";

const source = scratchStack({ seed: true });
const target = scratchStack();
let dump: Uint8Array<ArrayBuffer>;
let restored: Restored;

const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
const streamOf = (content: BlobPart) => new Blob([content]).stream();
/** The dump of some tables alone. */
const only = (...tables: string[]) =>
  tables.map((table) => {
    const text = new TextDecoder().decode(dump);
    const start = text.indexOf(`COPY ${table} `);
    return text.slice(start, text.indexOf("\n\\.\n", start) + 4);
  }).join("");

Deno.test("a row of a dump is read with tabs, line ends, backslashes and nulls as they were", () => {
  assert.deepEqual(readRow("a\\tb\t\\N\t\t\\\\N\tC:\\\\new\\nline\\r\\v"), [
    "a\tb",
    null,
    "",
    "\\N",
    "C:\\new\nline\r\v",
  ]);
});

Deno.test.beforeAll(async () => {
  const { sql } = source();
  // What the demo data lets its staff have.
  await sql`delete from private.mails`;
  await sql`
    insert into private.mails (purpose, about, state)
    values ('newsletter-confirmation', 'a subscription', 'queued')
  `;
  await sql`update private.write_limits set later = later + 1 where name = 'posts_per_minute'`;
  dump = await new Response(await dumpRows(sql)).bytes();
});

test("a backup that does not fit changes nothing", async () => {
  const { sql } = target();
  const posts = only("public.forum_posts");
  const wrong: [string, RegExp][] = [
    [only("auth.users", "public.profiles").slice(0, -100), /ends inside public\.profiles/],
    [
      only("auth.users") + posts,
      /Rows refer to others that are missing\..*forum_posts_thread_id_fkey/,
    ],
    [posts.replace("(id,", "(no_such_column,"), /no_such_column/],
    [posts, /no accounts/],
    ["INSERT INTO public.profiles VALUES (1);\n", /--use-copy/],
    ["", /no accounts/],
  ];
  for (const [text, expected] of wrong) {
    await assert.rejects(restore(sql, streamOf(text)), expected);
  }
  const [{ count }] = await sql`select count(*)::integer from public.profiles`;
  assert.equal(count, 0);
});

test("a restored project has the rows of the backup, and its members go on", async () => {
  const [settings] = await target().sql`select * from private.job_settings`;
  restored = await restore(target().sql, streamOf(dump));
  await checkRestoredProject(target(), restored);
  assert.equal(await wrongCounters(target()), 0);
  assert.deepEqual([...await target().sql`select * from private.job_settings`], [settings]);
});

test("passwords, roles and changed limits are those of the backup, sessions are not", async () => {
  const { sql } = target();
  const [account] = source().accounts.filter(({ role }) => role === "member");
  assert.ok(account);
  const { data, error } = await target().visitor().auth.signInWithPassword(account);
  assert.equal(error, null);
  assert.equal(data.user?.email, account.email);
  const limit = (stack: typeof sql) =>
    stack`select later from private.write_limits where name = 'posts_per_minute'`;
  assert.deepEqual([...await limit(sql)], [...await limit(source().sql)]);
  const [{ count }] = await sql`select count(*)::integer from auth.sessions`;
  // Those of this test's own members.
  assert.equal(count, 2);
});

test("what waited to be mailed is skipped, and says why", async () => {
  assert.equal(restored.skippedMails, 1);
  const skipped = await target()
    .sql`select reason from private.mails where state = 'skipped' and about = 'a subscription'`;
  assert.deepEqual([...skipped], [{ reason: "Before the restore." }]);
});

test("a project with members is left alone", async () => {
  await assert.rejects(
    restore(target().sql, streamOf(dump)),
    /has \d+ accounts\. A backup goes into a new one/,
  );
});
