/** Reading a stored file for its size and checksum, without a server. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { Failure } from "../_shared/http/failure.ts";
import { compare, measure } from "./check-file.ts";

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

Deno.test("a file is measured in whatever pieces it arrives", async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });
  await fc.assert(fc.asyncProperty(pieces, async (pieces) => {
    const whole = new Uint8Array(pieces.flatMap((piece) => [...piece]));
    const measured = await measure(ReadableStream.from(pieces), whole.length);
    assert.deepEqual(measured, { sizeBytes: whole.length, sha256: sha256Of(whole) });
  }));
});

Deno.test("a file that is longer than announced is read no further", async () => {
  let read = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel: () => {
      isCancelled = true;
    },
  }, { highWaterMark: 0 });
  assert.deepEqual(await measure(endless, 2500), { sizeBytes: 2501, sha256: null });
  assert.deepEqual([read, isCancelled], [3000, true]);
});

Deno.test("a connection that breaks says nothing of the file", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError("connection reset")),
  });
  await assert.rejects(measure(broken, 10), (error) => {
    assert.ok(error instanceof Failure);
    assert.equal(error.code, "unavailable");
    return true;
  });
});

Deno.test("a difference is reported with both values", () => {
  const announced = { size_bytes: 3, sha256: "a".repeat(64) };
  const issuesOf = (sizeBytes: number, sha256: string | null) => {
    try {
      compare(announced, { sizeBytes, sha256 });
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === "checksum_mismatch");
      return error.issues?.map(({ message }) => message);
    }
    return null;
  };
  assert.equal(issuesOf(3, announced.sha256), null);
  const [a, b] = ["a".repeat(64), "b".repeat(64)];
  assert.deepEqual(issuesOf(2, b), ["announced 3, stored 2", `announced ${a}, stored ${b}`]);
  assert.deepEqual(issuesOf(3, b), ["announced 3, stored 3", `announced ${a}, stored ${b}`]);
  assert.deepEqual(issuesOf(4, null), [
    "announced 3, stored more than 3",
    `announced ${a}, stored not computed`,
  ]);
});
