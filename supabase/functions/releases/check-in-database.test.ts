/** POST /releases/{platform}/check for real: an administrator's draft, with files uploaded by its own rights. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { FunctionsHttpError } from "@supabase/supabase-js";
import { enrol } from "../../../tests/support/second-factor.ts";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import { releaseCheckSchema } from "../_shared/contracts/release.ts";
import { Failure } from "../_shared/http/failure.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { offlineEnvironment } from "../_shared/testing/tokens.ts";
import { checkFile } from "./check-file.ts";

let stack: TestStack;
let admin: DatabaseClient;
let adminId: string;

// Of no release that the demo has.
const version = `90${Math.floor(Math.random() * 90 + 10)}.${Math.floor(Math.random() * 9000)}.0`;
const content = "MZ, and some more.".repeat(5000);
const announced = {
  version,
  platform: "windows",
  file_name: `lmp-${version}.exe`,
  size_bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
};
const path = `releases/${version}/${announced.file_name}`;
const contentType = "application/octet-stream";

Deno.test.beforeAll(async () => {
  stack = await openStack();
  ({ client: admin, id: adminId } = await stack.newMember());
  await stack.sql`insert into private.user_roles (user_id, role) values (${adminId}, 'admin')`;
  await enrol(admin);
  assert.equal((await admin.from("releases").insert({ version })).error, null);
});

Deno.test.afterAll(async () => {
  await stack.sql`delete from releases where version = ${version}`;
  await stack.serviceRole().storage.from("lmp").remove([path]);
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

/** The draft announces a file, nothing is stored, and no check counts yet. */
async function announce(changes: Partial<typeof announced> = {}): Promise<void> {
  await stack.sql`delete from release_files where version = ${version}`;
  await stack.sql`delete from private.rate_limit_counters where subject = ${adminId}`;
  await stack.serviceRole().storage.from("lmp").remove([path]);
  const { error } = await admin.from("release_files").insert({ ...announced, ...changes });
  assert.equal(error, null);
}

async function store(text: string): Promise<void> {
  const { error } = await admin.storage.from("lmp").upload(path, text, { contentType });
  assert.equal(error, null);
}

async function check(client: DatabaseClient, platform = "windows", of = version) {
  return await client.functions.invoke(`releases/${platform}/check?version=${of}`);
}

async function assertGenuine(): Promise<void> {
  const { data, error } = await check(admin);
  if (error instanceof FunctionsHttpError) assert.fail(await error.context.text());
  const { sizeBytes, sha256 } = releaseCheckSchema.parse(data);
  assert.deepEqual([sizeBytes, sha256], [announced.size_bytes, announced.sha256]);
}

async function assertRejected(
  response: Awaited<ReturnType<typeof check>>,
  status: number,
  code: ErrorCode,
) {
  const { error } = response;
  assert.ok(error instanceof FunctionsHttpError, `rejected, not ${error}`);
  assert.equal(error.context.headers.get("cache-control"), "no-store");
  return await assertFailure(error.context, status, code);
}

async function isChecked(): Promise<boolean> {
  const [file] = await stack.sql`
    select checked_at is not null as is_checked from release_files where version = ${version}`;
  return file?.is_checked;
}

test("accepts: a file that is what was announced, which cannot be replaced from then on", async () => {
  await announce();
  await store(content);
  assert.equal(await isChecked(), false);
  await assertGenuine();
  assert.equal(await isChecked(), true);
  await admin.storage.from("lmp").remove([path]);
  const other = await admin.storage.from("lmp").upload(path, "Other.", { contentType });
  assert.notEqual(other.error, null);
});

test("accepts: a repeat, without reading the file again", async () => {
  await announce();
  await store(content);
  await assertGenuine();
  await stack.serviceRole().storage.from("lmp").remove([path]);
  await assertGenuine();
});

test("accepts: two checks at once", async () => {
  await announce();
  await store(content);
  await Promise.all([assertGenuine(), assertGenuine()]);
  assert.equal(await isChecked(), true);
});

test("rejects: a file of another size or content, and says both", async () => {
  for (const text of [`${content}!`, content.slice(1), content.replace("M", "m"), ""]) {
    await announce();
    await store(text);
    const { issues } = await assertRejected(await check(admin), 422, "checksum_mismatch");
    const stored = text.length > content.length ? `more than ${content.length}` : text.length;
    assert.equal(issues?.[0]?.message, `announced ${content.length}, stored ${stored}`);
    assert.match(issues?.[1]?.message ?? "", new RegExp(`^announced ${announced.sha256}, stored `));
    assert.equal(await isChecked(), false);
  }
});

test("rejects: a file that was announced and not uploaded", async () => {
  await announce();
  const { message } = await assertRejected(await check(admin), 500, "platform_file_missing");
  assert.equal(message, "The file for Windows is not in the 'lmp' bucket.");
});

test("rejects: a check while Storage does not respond, which confirms nothing", async () => {
  await announce();
  const nowhere = serviceRoleClient(offlineEnvironment)();
  const checking = checkFile(admin, nowhere, { platform: "windows", version });
  await assert.rejects(checking, (error) => {
    assert.ok(error instanceof Failure);
    assert.equal(error.code, "unavailable");
    return true;
  });
  assert.equal(await isChecked(), false);
});

test("rejects: a platform or a version of which nothing was announced", async () => {
  await announce();
  await assertRejected(await check(admin, "linux_deb"), 404, "not_found");
  await assertRejected(await check(admin, "windows", "9999.0.0"), 404, "not_found");
});

test("rejects: more than sixty checks an hour", async () => {
  await announce();
  for (let number = 0; number < 60; number++) await admin.rpc("admit_release_check");
  const { message } = await assertRejected(await check(admin), 429, "rate_limited");
  assert.match(message, /^Too many attempts/);
});

test("denies: a check without a second factor, and to everybody else", async () => {
  await announce();
  await store(content);
  const { client, id } = await stack.newMember();
  await assertRejected(await check(client), 403, "forbidden");
  await stack.sql`insert into private.user_roles (user_id, role) values (${id}, 'moderator')`;
  await assertRejected(await check(client), 403, "forbidden");
  await stack.sql`update private.user_roles set role = 'admin' where user_id = ${id}`;
  await assertRejected(await check(client), 403, "proof_needed");
  await assertRejected(await check(stack.visitor()), 401, "unauthorized");
  assert.equal(await isChecked(), false);
});
