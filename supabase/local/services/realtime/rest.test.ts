import assert from "node:assert/strict";
import { collect, freshTopic, joined, type Received, Rig } from "./test-rig.ts";
import { until } from "./test-until.ts";

const rig = new Rig({ eventsPerSecond: 10 });

async function listenOn(topic: string): Promise<Received[]> {
  const channel = (await rig.client()).channel(topic);
  const received = collect(channel);
  await joined(channel);
  return received;
}

const message = (topic: string, more = {}) => ({ topic, event: "e", payload: {}, ...more });
const batch = (...messages: unknown[]) => JSON.stringify({ messages });

Deno.test("one message by URL reaches the topic, as JSON and as bytes", async () => {
  const topic = freshTopic("room/á?");
  const received = await listenOn(topic);
  const sender = (await rig.client()).channel(topic);
  assert.deepEqual(await sender.httpSend("a/b č", { text: "ř" }), { success: true });
  assert.deepEqual(await sender.httpSend("bytes", Uint8Array.of(1, 255)), { success: true });
  await until(() => received.length === 2, "both");
  assert.deepEqual(received[0], { event: "a/b č", payload: { text: "ř" } });
  const bytes: unknown = received[1]?.payload;
  assert.ok(bytes instanceof ArrayBuffer);
  assert.deepEqual(new Uint8Array(bytes), Uint8Array.of(1, 255));
});

Deno.test("a batch reaches each of its topics", async () => {
  const [one, two] = [freshTopic(), freshTopic()];
  const receivers = [await listenOn(one), await listenOn(two)];
  const response = await rig.post("/api/broadcast", batch(message(one), message(two)));
  assert.deepEqual([response.status, await response.text()], [202, ""]);
  await until(() => receivers.every((received) => received.length === 1), "one each");
});

Deno.test("an event name too long for a binary frame arrives all the same", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  const event = "long".repeat(100);
  await rig.post("/api/broadcast", batch(message(topic, { event })));
  await until(() => received.length, "the message");
  assert.equal(received[0]?.event, event);
});

for (
  const [what, path, body, headers, status, expected] of [
    ["no key", "/api/broadcast", batch(message("t")), { apikey: "" }, 401, /Unauthorized/],
    ["a wrong key", "/api/broadcast", batch(message("t")), { apikey: "sb_x" }, 401, /Unauthorized/],
    ["broken JSON", "/api/broadcast", "{", {}, 400, /Bad Request/],
    ["broken JSON by URL", "/api/broadcast/t/events/e", "{", {}, 400, /Bad Request/],
    ["a broken URL", "/api/broadcast/%E0%A4%A/events/e", "{}", {}, 400, /Bad Request/],
    ["no messages", "/api/broadcast", "{}", {}, 422, /can't be blank/],
    ["a message of nothing", "/api/broadcast", batch(7), {}, 422, /topic.+event.+payload/],
    [
      "a payload that is text",
      "/api/broadcast",
      batch(message("t", { payload: "x" })),
      {},
      422,
      /payload/,
    ],
    [
      "a form",
      "/api/broadcast/t/events/e",
      "a=1",
      { "content-type": "text/plain" },
      415,
      /Unsupported/,
    ],
    ["too much", "/api/broadcast/t/events/e", `"${"x".repeat(3_000_000)}"`, {}, 422, /size/],
    ["a private topic", "/api/broadcast/t/events/e?private=true", "{}", {}, 403, /Unauthorized/],
    ["another path", "/api/tenants", "{}", {}, 404, /Not found/],
  ] as const
) {
  Deno.test(`${what} gets ${status}`, async () => {
    const response = await rig.post(path, body, headers);
    const text = await response.text();
    assert.equal(response.status, status);
    assert.match(text, expected);
    assert.doesNotMatch(text, /\bat |\.ts/);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  });
}

Deno.test("a page of another origin may send requests", async () => {
  const response = await fetch(`${rig.url}/realtime/v1/api/broadcast`, { method: "OPTIONS" });
  assert.equal(response.status, 204);
  assert.match(response.headers.get("access-control-allow-headers") ?? "", /authorization/);
});

Deno.test("a batch over the rate limit is rejected as a whole", async () => {
  const messages = Array.from({ length: 11 }, () => message("t"));
  const response = await rig.post("/api/broadcast", batch(...messages));
  assert.equal(response.status, 429);
  assert.match(await response.text(), /reduce the batch size/);
});
