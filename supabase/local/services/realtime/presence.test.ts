import assert from "node:assert/strict";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { freshTopic, joined, Rig, type Session, sessionOf } from "./test-rig.ts";
import { until } from "./test-until.ts";

const rig = new Rig(
  { presenceCalls: 5 },
  `
  create policy "Members listen" on realtime.messages for select to authenticated using (true);
  create policy "Members are present where it is not hushed" on realtime.messages for insert
  to authenticated with check (realtime.topic() not like 'hushed:%' or extension = 'broadcast');
  create policy "Visitors only hear" on realtime.messages for select to anon
  using (extension = 'broadcast');
  `,
);

interface Event {
  kind: string;
  key: string;
}

async function person(
  topic: string,
  key: string,
  { session, isPrivate = false }: { session?: Session; isPrivate?: boolean } = {},
): Promise<{ channel: RealtimeChannel; events: Event[]; stay: () => void }> {
  const client = await rig.client(session);
  const channel = client.channel(topic, { config: { private: isPrivate, presence: { key } } });
  const events: Event[] = [];
  channel.on("presence", { event: "join" }, (it) => events.push({ kind: "join", key: it.key }));
  channel.on("presence", { event: "leave" }, (it) => events.push({ kind: "leave", key: it.key }));
  await joined(channel);
  return { channel, events, stay: () => void client.realtime.disconnect() };
}

/** A member's presence payload, without the references. */
function payloadsOf(channel: RealtimeChannel, key: string): unknown[] {
  return (channel.presenceState()[key] ?? []).map((member) => {
    const { presence_ref: _, ...rest } = member;
    return rest;
  });
}

Deno.test("a new client receives who is present, and everybody receives changes and departures", async () => {
  const topic = freshTopic();
  const ada = await person(topic, "ada");
  assert.equal(await ada.channel.track({ mood: "calm" }), "ok");
  const ben = await person(topic, "ben");
  await until(() => payloadsOf(ben.channel, "ada").length, "the state");
  assert.deepEqual(payloadsOf(ben.channel, "ada"), [{ mood: "calm" }]);

  await ben.channel.track({ mood: "new" });
  await until(() => payloadsOf(ada.channel, "ben").length, "the newcomer");

  await ada.channel.track({ mood: "glad" });
  await until(() => JSON.stringify(payloadsOf(ben.channel, "ada")).includes("glad"), "the change");
  assert.deepEqual(payloadsOf(ben.channel, "ada"), [{ mood: "glad" }]);

  await ada.channel.untrack();
  await until(() => payloadsOf(ben.channel, "ada").length === 0, "the departure");
  assert.ok(ben.events.some(({ kind, key }) => kind === "leave" && key === "ada"));
});

Deno.test("a lost connection is a departure", async () => {
  const topic = freshTopic();
  const ada = await person(topic, "ada");
  const ben = await person(topic, "ben");
  await ada.channel.track({});
  await until(() => payloadsOf(ben.channel, "ada").length, "the arrival");
  ada.stay();
  await until(() => payloadsOf(ben.channel, "ada").length === 0, "the departure");
});

Deno.test("two devices of one person are one key with two entries", async () => {
  const topic = freshTopic();
  const [phone, desk, ben] = [
    await person(topic, "ada"),
    await person(topic, "ada"),
    await person(topic, "ben"),
  ];
  await phone.channel.track({ device: "phone" });
  await desk.channel.track({ device: "desk" });
  await until(() => payloadsOf(ben.channel, "ada").length === 2, "both devices");
  await desk.channel.untrack();
  await until(() => payloadsOf(ben.channel, "ada").length === 1, "one device");
  assert.deepEqual(payloadsOf(ben.channel, "ada"), [{ device: "phone" }]);
});

Deno.test("repeating the same payload notifies nobody", async () => {
  const topic = freshTopic();
  const ada = await person(topic, "ada");
  const ben = await person(topic, "ben");
  for (let again = 0; again < 3; again++) await ada.channel.track({ mood: "calm" });
  await ada.channel.track({ mood: "last" });
  await until(() => JSON.stringify(payloadsOf(ben.channel, "ada")).includes("last"), "the change");
  assert.equal(ben.events.filter(({ kind }) => kind === "join").length, 2);
});

Deno.test("a policy decides who may be present on a private topic", async () => {
  const session = sessionOf(crypto.randomUUID());
  const open = await person(freshTopic(), "ada", { session, isPrivate: true });
  assert.equal(await open.channel.track({}), "ok");
  const hushed = await person(freshTopic("hushed"), "ada", { session, isPrivate: true });
  assert.equal(await hushed.channel.track({}), "error");
});

Deno.test("a client without the right to presence receives none of it", async () => {
  const topic = freshTopic();
  const session = sessionOf(crypto.randomUUID());
  const visitor = await person(topic, "visitor", { isPrivate: true });
  const ada = await person(topic, "ada", { session, isPrivate: true });
  await ada.channel.track({});
  await until(() => payloadsOf(ada.channel, "ada").length, "the arrival");
  let received = 0;
  visitor.channel.on("broadcast", { event: "fence" }, () => received++);
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received, "the fence");
  assert.deepEqual(visitor.channel.presenceState(), {});
  assert.deepEqual(visitor.events, []);
});

Deno.test("only an object can be tracked", async () => {
  const socket = await rig.socket();
  await socket.join("odd");
  const payload = { type: "presence", event: "track", payload: "text" };
  socket.push("1", "2", "realtime:odd", "presence", payload);
  assert.deepEqual((await socket.reply("2")).payload, {
    status: "error",
    response: { reason: "Presence track payload must be a map" },
  });
});

Deno.test("a client that tracks without an end is closed with a reason", async () => {
  const ada = await person(freshTopic(), "ada");
  const notices: { message?: string }[] = [];
  ada.channel.on("system", {}, (notice) => notices.push(notice));
  for (let mood = 0; mood < 6; mood++) void ada.channel.track({ mood });
  await until(() => notices.length, "the notice");
  assert.equal(notices[0]?.message, "Client presence rate limit exceeded");
});
