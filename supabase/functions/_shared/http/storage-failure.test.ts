import assert from "node:assert/strict";
import { failureFromStorage, isNotFound } from "./storage-failure.ts";

const message = "Object not found";

Deno.test("not found is recognised behind the status 400 that Storage sends", () => {
  assert.ok(isNotFound({ message, status: 400, statusCode: "404" }));
  assert.ok(isNotFound({ message, status: 404, statusCode: "NoSuchKey" }));
  assert.ok(!isNotFound({ message, status: 400, statusCode: "403" }));
  assert.ok(!isNotFound({ message: "fetch failed" }));
});

Deno.test("Storage that does not respond, or cannot, is unavailable", () => {
  assert.equal(failureFromStorage({ message: "fetch failed" }).code, "unavailable");
  for (const statusCode of ["500", "503", "544", "429"]) {
    assert.equal(failureFromStorage({ message, status: 400, statusCode }).code, "unavailable");
  }
});

Deno.test("a request that Storage rejects is our own fault", () => {
  for (const statusCode of ["400", "403", "InvalidKey"]) {
    assert.equal(failureFromStorage({ message, status: 400, statusCode }).code, "internal");
  }
});
