// What members choose about notifications and mails: each for themselves.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reachLimit } from "#tests/support/limits.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

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
    ...{ follows_by_writing: true, mails_replies: true, mails_mentions: true },
    ...{ mails_follows: true, newsletter: false, email: reader.email, is_suppressed: false },
  });
  await reader.client.rpc("set_notification_settings", { p_mails_mentions: false })
    .throwOnError();
  await reader.client.rpc("set_notification_settings", { p_follows_by_writing: false })
    .throwOnError();
  expect(await settings(reader)).toMatchObject({
    ...{ follows_by_writing: false, mails_replies: true, mails_mentions: false },
  });
  expect(await settings(other)).toMatchObject({ mails_mentions: true });
  await reader.client.rpc("set_notification_settings", {
    ...{ p_follows_by_writing: true, p_mails_mentions: true },
  }).throwOnError();
});

test("the settings change at most sixty times a minute", async () => {
  await reachLimit(reader, "follows_per_minute");
  const { error } = await reader.client.rpc("set_notification_settings", {
    p_mails_replies: false,
  });
  expect(error).toMatchObject({ code: "PT429", hint: "follows_per_minute" });
  expect(await settings(reader)).toMatchObject({ mails_replies: true });
});
