// What members choose about notifications and mails: each for themselves.
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailKinds } from "#shared/contracts/mail-kinds.ts";
import { reachLimit } from "#tests/support/limits.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
} from "#tests/support/people.ts";

let reader: Person;
let other: Person;

beforeAll(async () => {
  [reader, other] = await Promise.all([newMember(), newMember()]);
});
afterAll(removePeople);

const settings = async ({ client }: Person) =>
  (await client.rpc("get_notification_settings").single().throwOnError()).data;

test("the settings are the member's own, with the address that mails go to, and change one by one", async () => {
  expect(await settings(reader)).toEqual({
    follows_by_writing: true,
    mails: { replies: true, mentions: true, follows: true, decisions: true },
    ...{ newsletter: "none", email: reader.email, is_suppressed: false },
  });
  await reader.client.rpc("set_notification_settings", { p_mails: { mentions: false } })
    .throwOnError();
  await reader.client.rpc("set_notification_settings", { p_follows_by_writing: false })
    .throwOnError();
  expect(await settings(reader)).toMatchObject({
    follows_by_writing: false,
    mails: { replies: true, mentions: false },
  });
  expect(await settings(other)).toMatchObject({ mails: { mentions: true } });
  await reader.client.rpc("set_notification_settings", {
    ...{ p_follows_by_writing: true, p_mails: { mentions: true } },
  }).throwOnError();
});

test("every kind of mail has its words, and what is no kind or no choice changes nothing", async () => {
  const { mails } = await settings(other);
  const forStaff: readonly string[] = ["waiting", "overdue"];
  const kinds = async (person: Person) => Object.keys((await settings(person)).mails as object);
  expect(new Set(await kinds(other))).toEqual(
    new Set(mailKinds.filter((kind) => !forStaff.includes(kind))),
  );
  expect(await kinds(await newModerator())).not.toContain("overdue");
  expect(new Set(await kinds(await newAdmin()))).toEqual(new Set(mailKinds));
  for (const p_mails of [{ nonsense: false }, { replies: "no", mentions: null, follows: 0 }, {}]) {
    await other.client.rpc("set_notification_settings", { p_mails }).throwOnError();
  }
  const rejected = await other.client.rpc("set_notification_settings", { p_mails: ["replies"] });
  expect(rejected.status).toBe(400);
  expect((await settings(other)).mails).toEqual(mails);
});

test("the settings change at most sixty times a minute", async () => {
  await reachLimit(reader, "follows_per_minute");
  const { error } = await reader.client.rpc("set_notification_settings", {
    p_mails: { replies: false },
  });
  expect(error).toMatchObject({ code: "PT429", hint: "follows_per_minute" });
  expect(await settings(reader)).toMatchObject({ mails: { replies: true } });
});
