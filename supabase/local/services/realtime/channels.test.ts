import assert from "node:assert/strict";
import {
  collect,
  freshTopic,
  joined,
  publishableKey,
  Rig,
  secretKey,
  signToken,
} from "./test-rig.ts";
import { until } from "./test-until.ts";

const rig = new Rig({ channelsPerConnection: 3 });

for (const vsn of ["1.0.0", "2.0.0"]) {
  Deno.test(`a ${vsn} client receives what clients of both versions send`, async () => {
    const topic = freshTopic();
    const listener = (await rig.client(undefined, { vsn })).channel(topic);
    const received = collect(listener);
    await joined(listener);
    for (const other of ["1.0.0", "2.0.0"]) {
      const sender = await joined((await rig.client(undefined, { vsn: other })).channel(topic));
      await sender.send({ type: "broadcast", event: "žluť", payload: { from: other, text: "ř" } });
      await until(() => received.some(({ payload }) => payload.from === other), `from ${other}`);
    }
    assert.deepEqual(received.map(({ event, payload }) => [event, payload]), [
      ["žluť", { from: "1.0.0", text: "ř" }],
      ["žluť", { from: "2.0.0", text: "ř" }],
    ]);
  });
}

Deno.test("a sender does not receive its own broadcasts unless it set `self`", async () => {
  const client = await rig.client();
  const topic = freshTopic();
  const quiet = client.channel(topic, { config: { broadcast: { ack: true } } });
  const receivedByQuiet = collect(quiet);
  await joined(quiet);
  assert.equal(await quiet.send({ type: "broadcast", event: "one", payload: {} }), "ok");

  const echo = (await rig.client()).channel(topic, { config: { broadcast: { self: true } } });
  const receivedByEcho = collect(echo);
  await joined(echo);
  await echo.send({ type: "broadcast", event: "two", payload: {} });
  await until(() => receivedByQuiet.length && receivedByEcho.length, "the second broadcast");
  assert.deepEqual([...receivedByQuiet, ...receivedByEcho].map(({ event }) => event), [
    "two",
    "two",
  ]);
});

Deno.test("bytes arrive as they were sent", async () => {
  const topic = freshTopic();
  const listener = (await rig.client()).channel(topic);
  const received = collect(listener);
  await joined(listener);
  const sender = await joined((await rig.client()).channel(topic));
  const bytes = Uint8Array.from([1, 2, 255]);
  await sender.send({ type: "broadcast", event: "bytes", payload: bytes.buffer });
  await until(() => received.length, "the bytes");
  const payload: unknown = received[0]?.payload;
  assert.ok(payload instanceof ArrayBuffer);
  assert.deepEqual(new Uint8Array(payload), bytes);
});

Deno.test("a channel of another topic receives nothing", async () => {
  const client = await rig.client();
  const elsewhere = client.channel(freshTopic());
  const received = collect(elsewhere);
  await joined(elsewhere);
  const config = { config: { broadcast: { ack: true } } };
  const sender = await joined((await rig.client()).channel(freshTopic(), config));
  assert.equal(await sender.send({ type: "broadcast", event: "x", payload: {} }), "ok");
  const fence = await joined((await rig.client()).channel(elsewhere.subTopic));
  await fence.send({ type: "broadcast", event: "fence", payload: {} });
  await until(() => received.length, "the fence");
  assert.deepEqual(received.map(({ event }) => event), ["fence"]);
});

Deno.test("a channel that was left can be joined again", async () => {
  const client = await rig.client();
  const topic = freshTopic();
  const first = await joined(client.channel(topic));
  assert.equal(await client.removeChannel(first), "ok");
  const again = client.channel(topic);
  const received = collect(again);
  await joined(again);
  await (await rig.client()).channel(topic).httpSend("back", {});
  await until(() => received.length, "a message after the second join");
});

Deno.test("joining a topic twice on one socket closes the first membership", async () => {
  const socket = await rig.socket();
  await socket.join("twice");
  socket.push("2", "2", "realtime:twice", "phx_join", { config: {} });
  assert.equal((await socket.reply("2")).payload.status, "ok");
  const close = await socket.event("phx_close");
  assert.deepEqual([close.joinRef, close.ref], ["1", "1"]);
  socket.push("1", "3", "realtime:twice", "presence", { type: "presence", event: "untrack" });
  await socket.heartbeat();
  assert.ok(!socket.messages.some(({ ref }) => ref === "3"), "an outdated frame got a reply");
});

Deno.test("a message to a topic that was not joined is rejected, a leave is not", async () => {
  const socket = await rig.socket();
  socket.push("9", "1", "realtime:nowhere", "broadcast", {});
  const rejection = await socket.reply("1");
  assert.deepEqual(rejection.payload, { status: "error", response: { reason: "unmatched topic" } });
  assert.equal(rejection.joinRef, null);
  socket.push("9", "2", "realtime:nowhere", "phx_leave", {});
  assert.equal((await socket.reply("2")).payload.status, "ok");
  socket.push("3", "3", "other:topic", "phx_join", {});
  assert.deepEqual((await socket.reply("3")).payload.response, { reason: "unmatched topic" });
});

Deno.test("heartbeats get a reply, and a cut socket rejoins by itself", async () => {
  const beats: string[] = [];
  const wires: WebSocket[] = [];
  class KeptWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      wires.push(this);
    }
  }
  const client = await rig.client(undefined, {
    transport: KeptWebSocket,
    heartbeatIntervalMs: 50,
    heartbeatCallback: (status) => beats.push(status),
    reconnectAfterMs: () => 10,
  });
  const topic = freshTopic();
  const channel = client.channel(topic);
  const received = collect(channel);
  let joins = 0;
  channel.subscribe((status) => joins += status === "SUBSCRIBED" ? 1 : 0);
  await until(() => beats.includes("ok"), "a heartbeat");
  await until(() => joins === 1, "the first join");
  wires[0]?.close(3000, "cut by the test");
  await until(() => joins === 2, "the second join");
  await (await rig.client()).channel(topic).httpSend("after", {});
  await until(() => received.length, "a message after the cut");
});

Deno.test("a malformed frame is dropped and the socket stays open", async () => {
  const socket = await rig.socket();
  const frames = [
    "",
    "no json",
    "null",
    "{}",
    "[]",
    "[1,2]",
    '["1","1",5,"phx_join",{}]',
    "[".repeat(100_000),
    `["1","1","realtime:x","phx_join",${"[".repeat(50_000)}${"]".repeat(50_000)}]`,
    Uint8Array.of(),
    Uint8Array.of(9, 1, 2),
    Uint8Array.of(3, 255, 255, 255, 255, 255, 1, 0),
    Uint8Array.of(0, 0, 0, 0),
  ];
  for (const frame of frames) socket.send(frame);
  await socket.heartbeat();
  assert.ok(socket.isOpen);
});

Deno.test("malformed payloads get a reply or are ignored, and no internals leak", async () => {
  const socket = await rig.socket();
  await socket.join("odd", { presence: { enabled: true } });
  const payloads = [null, 7, "text", [], { event: 7 }, { event: "track", payload: [] }, {
    event: "jump",
  }];
  for (const event of ["broadcast", "presence", "access_token", "unknown"]) {
    for (const payload of payloads) socket.push("1", event, "realtime:odd", event, payload);
  }
  socket.push("2", "again", "realtime:odd2", "phx_join", "not an object");
  assert.equal((await socket.reply("again")).payload.status, "ok");
  await socket.heartbeat();
  assert.doesNotMatch(JSON.stringify(socket.messages), /\bat |\.ts|Error:/);
});

Deno.test("a frame over the limit closes the socket", async () => {
  const socket = await rig.socket();
  socket.send("x".repeat(5_000_001));
  await until(() => socket.closeCode === 1009, "the close");
});

Deno.test("a broadcast over the limit is rejected and reaches nobody", async () => {
  const topic = freshTopic();
  const listener = (await rig.client()).channel(topic);
  const received = collect(listener);
  await joined(listener);
  const config = { config: { broadcast: { ack: true } } };
  const sender = await joined((await rig.client()).channel(topic, config));
  const big = { type: "broadcast", event: "big", payload: "x".repeat(3_000_001) } as const;
  assert.equal(await sender.send(big), "error");
  assert.equal(await sender.send({ type: "broadcast", event: "small", payload: {} }), "ok");
  await until(() => received.length, "the small one");
  assert.deepEqual(received.map(({ event }) => event), ["small"]);
});

Deno.test("a connection has a limit of channels", async () => {
  const client = await rig.client();
  for (const topic of ["a", "b", "c"]) await joined(client.channel(topic));
  await assert.rejects(joined(client.channel("d")), /ChannelRateLimitReached: Too many channels/);
});

Deno.test("a topic needs a name", async () => {
  const socket = await rig.socket();
  const { payload } = await socket.join("");
  assert.deepEqual(payload.response, {
    reason: "TopicNameRequired: You must provide a topic name",
  });
});

Deno.test("table changes are rejected with a reason, and broadcasts of the channel still flow", async () => {
  const topic = freshTopic();
  const channel = (await rig.client()).channel(topic);
  const received = collect(channel);
  const notices: { status?: string; extension?: string; message?: string }[] = [];
  channel.on("system", {}, (notice) => notices.push(notice));
  const filter = { event: "INSERT", schema: "public", table: "notes" } as const;
  channel.on("postgres_changes", filter, () => assert.fail("a table change"));
  await joined(channel);
  await until(() => notices.length, "the notice");
  assert.equal(notices[0]?.status, "error");
  assert.equal(notices[0]?.extension, "postgres_changes");
  assert.match(notices[0]?.message ?? "", /not available on the local stack/);
  await (await rig.client()).channel(topic).httpSend("hello", {});
  await until(() => received.length, "a broadcast");
});

Deno.test("a handshake requires a known key or a valid token", async () => {
  const statusOf = async (query: string) => {
    const response = await fetch(`${rig.url}/realtime/v1/websocket?${query}`);
    const { error } = await response.json();
    return [response.status, error];
  };
  assert.deepEqual(await statusOf("vsn=2.0.0"), [401, "API key is missing"]);
  assert.deepEqual(await statusOf("apikey=sb_publishable_other"), [
    401,
    "The token provided is not a valid JWT",
  ]);
  assert.deepEqual(await statusOf(`apikey=${signToken({}, { seconds: -9 })}`), [
    401,
    "Token has expired",
  ]);
  assert.deepEqual(await statusOf(`apikey=${publishableKey}&vsn=3.0.0`), [
    400,
    "Unsupported protocol version",
  ]);
  assert.deepEqual(await statusOf(`apikey=${publishableKey}`), [
    426,
    "A WebSocket handshake is expected here",
  ]);
  for (const apikey of [publishableKey, secretKey, signToken({ role: "anon" })]) {
    await (await rig.socket({ apikey })).heartbeat();
  }
});

Deno.test("an incomplete handshake is the client's fault", async () => {
  const { hostname, port } = new URL(rig.url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const lines = [
    `GET /realtime/v1/websocket?apikey=${publishableKey} HTTP/1.1`,
    `Host: ${hostname}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
  ];
  await connection.write(new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`));
  const response = new Uint8Array(500);
  const length = await connection.read(response);
  connection.close();
  const text = new TextDecoder().decode(response.subarray(0, length ?? 0));
  assert.match(text, /^HTTP\/1.1 400 .*The WebSocket handshake is incomplete/s);
});
