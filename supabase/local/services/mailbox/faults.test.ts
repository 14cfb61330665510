import assert from "node:assert/strict";
import { mailApiKey } from "./mail-settings.ts";
import { openProvider, sampleMail } from "./test-provider.ts";

Deno.test("a fault holds until the faults are deleted", async () => {
  const { mailbox, request, send, addFault } = openProvider();
  assert.equal((await addFault({ kind: "error" })).status, 201);
  assert.deepEqual([(await send()).status, (await send()).status], [500, 500]);
  assert.deepEqual(await (await request("/api/faults")).json(), [{ kind: "error" }]);
  assert.equal((await request("/api/faults", { method: "DELETE" })).status, 204);
  assert.equal((await send()).status, 200);
  assert.equal(mailbox.list().length, 1);
});

Deno.test("a fault for a number of times ends by itself", async () => {
  const { request, send, addFault } = openProvider();
  await addFault({ kind: "error", times: 2 });
  await send();
  assert.deepEqual(await (await request("/api/faults")).json(), [{ kind: "error", times: 1 }]);
  assert.equal((await send()).status, 500);
  assert.equal((await send()).status, 200);
  assert.deepEqual(await (await request("/api/faults")).json(), []);
});

Deno.test("a fault may be for some recipients only", async () => {
  const { send, addFault } = openProvider();
  await addFault({ kind: "reject", to: "Other@" });
  assert.equal((await send()).status, 200);
  assert.equal((await send({ to: "other@example.com" })).status, 422);
});

Deno.test("faults respond as Resend does", async () => {
  const expected = {
    reject: [422, "validation_error"],
    rate_limit: [429, "rate_limit_exceeded"],
    error: [500, "application_error"],
    unauthorized: [401, "validation_error"],
  };
  for (const [kind, response] of Object.entries(expected)) {
    const { mailbox, send, addFault } = openProvider();
    await addFault({ kind, afterSeconds: 40 });
    const got = await send();
    assert.deepEqual([got.status, (await got.json()).name], response);
    assert.equal(got.headers.get("retry-after"), kind === "rate_limit" ? "40" : null);
    assert.equal(mailbox.list().length, 0);
  }
});

Deno.test("a lost response belongs to an accepted mail", async () => {
  const { mailbox, send, addFault } = openProvider();
  await addFault({ kind: "lost_response", times: 1 });
  const key = { "idempotency-key": "a" };
  const lost = await send({}, key);
  assert.equal(await lost.text(), "{");
  const { id } = await (await send({}, key)).json();
  assert.deepEqual(mailbox.list().map((message) => message.id), [id]);
});

Deno.test("after a timeout nothing was accepted", async () => {
  const { mailbox, request, addFault } = openProvider();
  await addFault({ kind: "timeout" });
  const client = new AbortController();
  const response = request("/resend/emails", {
    method: "POST",
    headers: { authorization: `Bearer ${mailApiKey}` },
    body: JSON.stringify(sampleMail),
    signal: client.signal,
  });
  client.abort();
  await (await response).body?.cancel();
  assert.equal(mailbox.list().length, 0);
});

Deno.test("an unknown fault is rejected", async () => {
  const { request, addFault } = openProvider();
  for (
    const fault of [{}, { kind: "fire" }, { kind: "error", times: 0 }, { kind: "error", too: "a" }]
  ) {
    assert.equal((await addFault(fault)).status, 400);
  }
  assert.deepEqual(await (await request("/api/faults")).json(), []);
});

Deno.test("the list of mails says that faults are on", async () => {
  const { request, addFault } = openProvider();
  assert.doesNotMatch(await (await request("/")).text(), /faults/);
  await addFault({ kind: "error", to: "<b>" });
  assert.match(await (await request("/")).text(), /The provider has faults: error \(&lt;b&gt;\)/);
});
