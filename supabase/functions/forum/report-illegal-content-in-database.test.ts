/** POST /forum/reports with the real database; once also through the gateway, as the site calls it. */
import assert from "node:assert/strict";
import {
  type ReportIllegalContentRequest,
  reportIllegalContentResponse,
} from "../_shared/contracts/reports.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createForum } from "./app.ts";

let stack: TestStack;
let forum: ReturnType<typeof createForum>;
let categoryId: string;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  forum = createForum(stack.environment);
  await forgetClients();
  const slug = `test-${crypto.randomUUID()}`;
  const rows = await stack.sql`
    insert into forum_categories (name, slug) values ('Test', ${slug}) returning id`;
  categoryId = rows[0].id;
});

Deno.test.afterAll(async () => {
  await stack.sql`
    delete from report_cases where thread_id in
      (select id from forum_threads where category_id = ${categoryId})`;
  await stack.sql`delete from forum_threads where category_id = ${categoryId}`;
  await stack.sql`delete from forum_categories where id = ${categoryId}`;
  await forgetClients();
  await stack.close();
});

/** This computer may report five times an hour, and tests run more often. */
async function forgetClients(): Promise<void> {
  await stack.sql`
    delete from private.rate_limit_counters where kind like 'illegal_reports%'`;
}

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

/** A thread of nobody in particular; returns the id of its one post. */
async function aPost(): Promise<string> {
  const [threadId, postId] = [crypto.randomUUID(), crypto.randomUUID()];
  await stack.sql.begin(async (transaction) => {
    await transaction`
      insert into forum_threads (id, title, category_id)
      values (${threadId}, 'A rare pressing', ${categoryId})`;
    await transaction`
      insert into forum_posts (id, thread_id, content)
      values (${postId}, ${threadId}, 'All of it, for free.')`;
  });
  return postId;
}

const aClient = (): string => crypto.randomUUID();

function aReport(changes: Partial<ReportIllegalContentRequest> = {}) {
  return {
    postId: crypto.randomUUID(),
    details: "It links to a copy of my record.",
    contact: `${crypto.randomUUID()}@example.com`,
    ...changes,
  };
}

/** Sends the request in the test itself, where it can come from any computer. */
async function send(body: unknown, client = aClient()): Promise<Response> {
  return await forum.request("/forum/reports", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-forwarded-for": client },
  });
}

async function stored(postId: string) {
  return [
    ...await stack.sql`
    select reason, details, contact, reporter_id as reporter, case_id as "caseId"
    from reports where post_id = ${postId} order by created_at`,
  ];
}

test("accepts: a report from the site, into the open case of the post", async () => {
  const report = aReport({ postId: await aPost() });
  const { data, error, response } = await stack.visitor().functions.invoke("forum/reports", {
    body: report,
  });
  assert.equal(error, null);
  assert.equal(response?.status, 201);
  assert.equal(response?.headers.get("cache-control"), "no-store");
  assert.deepEqual(reportIllegalContentResponse.parse(data), { status: "received" });
  const { postId, details, contact } = report;
  const [{ caseId }] = await stack.sql`
    select id as "caseId" from report_cases where post_id = ${postId} and closed_at is null`;
  assert.deepEqual(await stored(postId), [
    { reason: "illegal", details, contact, reporter: null, caseId },
  ]);
});

test("accepts: spaces and capitals, which do not reach the email address", async () => {
  const report = aReport({ postId: await aPost() });
  const contact = `  ${report.contact.toUpperCase()}\n`;
  assert.equal((await send({ ...report, contact })).status, 201);
  const [row] = await stored(report.postId);
  assert.equal(row.contact, report.contact);
});

test("accepts: a second visitor, whose report joins the case", async () => {
  const postId = await aPost();
  for (let count = 0; count < 2; count++) {
    assert.equal((await send(aReport({ postId }))).status, 201);
  }
  const rows = await stored(postId);
  assert.equal(rows.length, 2);
  assert.equal(rows[0].caseId, rows[1].caseId);
});

test("rejects: a post that is missing, hidden, or of a hidden thread", async () => {
  const [hidden, ofHidden] = [await aPost(), await aPost()];
  await stack.sql`update forum_posts set hidden_at = now() where id = ${hidden}`;
  await stack.sql`
    update forum_threads set hidden_at = now()
    where id = (select thread_id from forum_posts where id = ${ofHidden})`;
  for (const postId of [crypto.randomUUID(), hidden, ofHidden]) {
    const failure = await assertFailure(await send(aReport({ postId })), 404, "not_found");
    assert.equal(failure.message, "This post no longer exists.");
    assert.deepEqual(await stored(postId), []);
  }
});

test("rejects: what is missing or wrong, with the name of the field", async () => {
  const postId = await aPost();
  const wrong: [changes: Record<string, unknown>, path: string, message: string][] = [
    [{ postId: "7" }, "postId", "The link of this page does not name a post."],
    [{ contact: "ann" }, "contact", "This does not look like an email address."],
    [{ contact: " " }, "contact", "Please leave an email address."],
    [{ details: " \n" }, "details", "Please say what is illegal about it."],
    [{ details: "a".repeat(1001) }, "details", "At most 1,000 characters, please."],
    // Short enough until each of these letters becomes two in lower case.
    [
      { contact: `${"İ".repeat(125)}@${"a".repeat(60)}.${"a".repeat(60)}.com` },
      "contact",
      "This does not look like an email address.",
    ],
  ];
  for (const [changes, path, message] of wrong) {
    const response = await send({ ...aReport({ postId }), ...changes });
    const failure = await assertFailure(response, 400, "invalid_input");
    assert.deepEqual(failure.issues, [{ path, message }]);
  }
  assert.deepEqual(await stored(postId), []);
});

test("rejects: one computer more often than five times an hour, and returns when to retry", async () => {
  const [postId, client] = [await aPost(), aClient()];
  const responses = await Promise.all(
    Array.from({ length: 7 }, () => send(aReport({ postId }), client)),
  );
  assert.equal(responses.filter(({ status }) => status === 201).length, 5);
  const response = await send(aReport({ postId }), client);
  const retryAfter = Number(response.headers.get("retry-after"));
  const failure = await assertFailure(response, 429, "rate_limited");
  assert.equal(failure.message, "Too many attempts. Please try again in 60 minutes.");
  assert.ok(retryAfter > 3500 && retryAfter <= 3600, `${retryAfter}`);
  assert.equal((await send(aReport({ postId }))).status, 201, "others are not affected");
  assert.equal((await stored(postId)).length, 6);
});

test("counts: reports that fail, so that nobody can try for ever which posts are there", async () => {
  const client = aClient();
  const contact = `${"İ".repeat(125)}@${"a".repeat(60)}.${"a".repeat(60)}.com`;
  const postId = await aPost();
  for (const changes of [{}, {}, { postId, contact }, { postId, contact }, {}]) {
    const { status } = await send(aReport(changes), client);
    assert.equal(status, "contact" in changes ? 400 : 404);
  }
  await assertFailure(await send(aReport({ postId }), client), 429, "rate_limited");
});

test("denies: the database's part to everybody but the function", async () => {
  const { client: member } = await stack.newMember();
  const { postId, details, contact } = aReport({ postId: await aPost() });
  for (const caller of [stack.visitor(), member]) {
    const { error } = await caller.rpc("report_illegal_content", {
      p_post_id: postId,
      p_details: details,
      p_contact: contact,
      p_client: aClient(),
    });
    assert.equal(error?.code, "42501");
  }
  assert.deepEqual(await stored(postId), []);
});
