import assert from "node:assert/strict";
import { RateMeter } from "./rate-meter.ts";

Deno.test("a burst within the average of a minute passes, one event more does not", () => {
  const meter = new RateMeter(10, () => 0);
  meter.add(600);
  assert.equal(meter.exceeded, false);
  meter.add();
  assert.equal(meter.exceeded, true);
});

Deno.test("what is older than a minute is forgotten, bit by bit", () => {
  let now = 0;
  const meter = new RateMeter(10, () => now);
  for (now = 0; now < 60_000; now += 5000) meter.add(60);
  now = 59_999;
  assert.equal(meter.perSecond, 12);
  now = 60_000;
  assert.equal(meter.perSecond, 11);
  now = 1_000_000;
  assert.equal(meter.perSecond, 0);
});
