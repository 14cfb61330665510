import assert from "node:assert/strict";
import { decodeFrame, encodeBroadcast, encodeFrame, PushedBroadcast } from "./frame.ts";

const text = (value: string) => new TextEncoder().encode(value);
const frame = { joinRef: "1", ref: "2", topic: "realtime:t", event: "e", payload: { a: 1 } };

Deno.test("a text frame is an array in 2.0.0 and an object without join_ref in 1.0.0", () => {
  assert.deepEqual(JSON.parse(encodeFrame(frame, 2)), ["1", "2", "realtime:t", "e", { a: 1 }]);
  const { joinRef: _, ...rest } = frame;
  assert.deepEqual(JSON.parse(encodeFrame(frame, 1)), rest);
  assert.deepEqual(decodeFrame(encodeFrame(frame, 2), 2), frame);
});

Deno.test("a pushed broadcast is read by its byte lengths, not by its characters", () => {
  const fields = ["1", "", "realtime:ř", "událost", '{"persist":true}'].map(text);
  const bytes = [3, ...fields.map(({ length }) => length), 1, ...fields.flatMap((it) => [...it])];
  const decoded = decodeFrame(Uint8Array.from([...bytes, ...text('{"a":1}')]).buffer, 2);
  assert.deepEqual(decoded, {
    joinRef: "1",
    ref: null,
    topic: "realtime:ř",
    event: "broadcast",
    payload: new PushedBroadcast("událost", true, text('{"a":1}')),
  });
});

Deno.test("a broadcast has a byte for each length, and none fits more than 255", () => {
  const body = new PushedBroadcast("é", false, Uint8Array.of(9));
  assert.deepEqual(
    encodeBroadcast("t", body, undefined),
    Uint8Array.from([4, 1, 2, 0, 0, ...text("té"), 9]),
  );
  const longest = new PushedBroadcast("x".repeat(255), true, Uint8Array.of());
  assert.ok(encodeBroadcast("t", longest, { id: "1" }));
  const tooLong = new PushedBroadcast("é".repeat(128), true, Uint8Array.of());
  assert.equal(encodeBroadcast("t", tooLong, undefined), undefined);
});

Deno.test("every truncated binary frame is rejected or parsed, and never crashes", () => {
  const whole = Uint8Array.from([3, 1, 1, 10, 1, 0, 1, ...text("12realtime:te{}")]);
  for (let end = 0; end < whole.length; end++) {
    try {
      assert.equal(decodeFrame(whole.slice(0, end).buffer, 2).topic, "realtime:t");
    } catch (error) {
      assert.match(String(error), /^Error: (unknown kind|header cut short|field cut short)/);
    }
  }
});
