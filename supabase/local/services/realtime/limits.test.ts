import assert from "node:assert/strict";
import { freshTopic, Rig } from "./test-rig.ts";
import { until } from "./test-until.ts";

const rig = new Rig(
  {
    connections: 2,
    // Averages of a minute: six joins and sixty events.
    joinsPerSecond: 0.1,
    eventsPerSecond: 1,
    idleMs: 400,
    withoutChannelMs: 200,
    privateOnly: true,
  },
  `create policy "Visitors listen and speak" on realtime.messages for all to anon
   using (true) with check (true)`,
);

Deno.test("an idle socket is closed, and one without a channel even when it sends", async () => {
  const [silent, empty] = [await rig.socket(), await rig.socket()];
  await until(async () => {
    if (empty.isOpen) await empty.heartbeat().catch(() => {});
    return !silent.isOpen && !empty.isOpen;
  }, "both to be closed");
  assert.equal(silent.closeCode, 1001);
});

Deno.test("there is a limit of connections, reported in the handshake", async () => {
  await Promise.all([rig.socket(), rig.socket()]);
  const response = await fetch(`${rig.url}/realtime/v1/websocket?apikey=sb_publishable_test`);
  assert.equal(response.status, 429);
  assert.deepEqual(await response.json(), { error: "Too many connected users" });
});

Deno.test("a private-only project rejects public channels", async () => {
  const socket = await rig.socket();
  const { payload } = await socket.join("open", { private: false });
  const reason = "PrivateOnly: This project only allows private channels";
  assert.deepEqual(payload, { status: "error", response: { reason } });
});

Deno.test("what the database sends over the limit is dropped without a word, and no channel closes", async () => {
  const topic = freshTopic();
  const socket = await rig.socket();
  await socket.join(topic, { private: true });
  // Each counts twice, as sent and as delivered.
  for (let sent = 0; sent < 40; sent++) {
    await rig.sendFromDatabase(topic, "e", "{}");
    await socket.heartbeat();
  }
  await until(() => rig.lines.some((line) => line.includes("a message was dropped")), "the log");
  await socket.heartbeat();
  const received = socket.frames.filter((frame) => frame === "binary").length;
  assert.ok(received > 20 && received < 40, `${received} of 40`);
  assert.deepEqual(socket.frames.filter((frame) => /phx_close|system/.test(frame)), []);
});

Deno.test("a lasting flood closes its channels, with a reason", async () => {
  const socket = await rig.socket();
  await socket.join("flood", { private: true, broadcast: { self: true } });
  const payload = { type: "broadcast", event: "e", payload: {} };
  // Each counts twice, as sent and as delivered.
  for (let sent = 0; sent < 31; sent++) {
    socket.push("1", "2", "realtime:flood", "broadcast", payload);
  }
  const notice = await socket.event("system");
  assert.equal(notice.payload.message, "Too many messages per second");
  await socket.event("phx_close");
  await socket.heartbeat();
});

Deno.test("a flood of joins is rejected and closes the socket", async () => {
  const socket = await rig.socket();
  for (let ref = 1; ref <= 10 && socket.isOpen; ref++) {
    socket.push(`${ref}`, `${ref}`, "realtime:t", "phx_join", { config: { private: true } });
  }
  await until(() => !socket.isOpen, "the close");
  const last = JSON.stringify(socket.messages.at(-1));
  assert.match(last, /ClientJoinRateLimitReached: Too many joins per second/);
});
