import assert from "node:assert/strict";
import { mailApiKey } from "./mail-settings.ts";
import { openProvider, sampleMail } from "./test-provider.ts";

async function assertError(response: Response, status: number, name: string, field = "") {
  const body = await response.json();
  assert.deepEqual([response.status, body.statusCode, body.name], [status, status, name]);
  assert.ok(body.message.includes(field), body.message);
}

Deno.test("an accepted mail is in the mailbox beside those of Auth, as it was sent", async () => {
  const { mailbox, request, send } = openProvider();
  mailbox.add("reader@example.com", "Confirm", "<p>Auth</p>");
  const response = await send();
  assert.equal(response.status, 200);
  const { id } = await response.json();
  const messages = await (await request("/api/messages?to=reader@example.com")).json();
  assert.deepEqual(messages.map(({ subject }: { subject: string }) => subject), [
    "Hello",
    "Confirm",
  ]);
  const { sentAt, ...message } = await (await request(`/api/messages/${id}`)).json();
  assert.ok(Date.parse(sentAt));
  assert.deepEqual(message, { ...sampleMail, id, to: "reader@example.com" });
  assert.deepEqual([messages[1].from, messages[1].headers], [null, {}]);
});

Deno.test("one of text and HTML is enough", async () => {
  const { mailbox, send } = openProvider();
  await send({ html: undefined, text: "1 < 2" });
  await send({ text: undefined });
  const [html, text] = mailbox.list();
  assert.deepEqual([text.html, text.text], ["<pre>1 &#60; 2</pre>", "1 < 2"]);
  assert.equal(html.text, "Words");
});

Deno.test("recipients may have names, and may be one text", async () => {
  const { mailbox, send } = openProvider();
  await send({ to: "A Reader <reader@example.com>" });
  assert.equal(mailbox.list("reader@example.com").length, 1);
});

Deno.test("only the local key sends", async () => {
  const { mailbox, post, send } = openProvider();
  await assertError(await post("/resend/emails", sampleMail), 401, "missing_api_key");
  for (const authorization of [`Bearer ${mailApiKey}x`, mailApiKey, "Bearer re_other"]) {
    await assertError(await send({}, { authorization }), 401, "validation_error", "API key");
  }
  assert.equal(mailbox.list().length, 0);
});

Deno.test("a mail that Resend would not take is rejected with its names of errors", async () => {
  const { mailbox, send, post } = openProvider();
  for (const field of ["from", "to", "subject"]) {
    const response = await send({ [field]: undefined });
    await assertError(response, 422, "missing_required_field", `\`${field}\``);
  }
  const empty = await send({ html: undefined, text: undefined });
  await assertError(empty, 422, "missing_required_field", "`html` or `text`");
  await assertError(await send({ from: "LMP" }), 422, "invalid_from_address", "`from`");
  const invalid: [field: string, value: unknown][] = [
    ["to", "reader"],
    ["to", ["reader@example.com", "nobody"]],
    ["to", []],
    ["subject", "Hello\r\nBcc: everybody@example.com"],
    ["headers", { "List-Unsubscribe": "a\r\nBcc: everybody@example.com" }],
    ["headers", { "No header:": "a" }],
    ["text", 5],
    ["txt", "misspelt"],
  ];
  for (const [field, value] of invalid) {
    const response = await send({ [field]: value });
    await assertError(response, 422, "validation_error", `\`${field}\``);
  }
  const authorization = `Bearer ${mailApiKey}`;
  for (const body of ["", "{", "[]", "null"]) {
    await assertError(
      await post("/resend/emails", body, { authorization }),
      400,
      "validation_error",
    );
  }
  assert.equal(mailbox.list().length, 0);
});

Deno.test("another method is not allowed", async () => {
  await assertError(await openProvider().request("/resend/emails"), 405, "method_not_allowed");
});

Deno.test("the same key sends one mail and returns its first response", async () => {
  const { mailbox, send } = openProvider();
  const responses = await Promise.all([1, 2, 3].map(() => send({}, { "idempotency-key": "a" })));
  const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
  assert.deepEqual(ids, Array(3).fill(mailbox.list()[0].id));
  assert.equal(mailbox.list().length, 1);
  await send({}, { "idempotency-key": "b" });
  await send();
  assert.equal(mailbox.list().length, 3);
});

Deno.test("the same key with another payload is a conflict", async () => {
  const { mailbox, send } = openProvider();
  await send({}, { "idempotency-key": "a" });
  const other = await send({ subject: "Another" }, { "idempotency-key": "a" });
  await assertError(other, 409, "invalid_idempotent_request");
  assert.equal(mailbox.list().length, 1);
});

Deno.test("a key is remembered for a day, and not by a mail that was rejected", async () => {
  let now = 0;
  const { mailbox, send } = openProvider({ now: () => now });
  const key = { "idempotency-key": "a" };
  await send({ to: "nobody" }, key);
  await send({}, key);
  now = 24 * 60 * 60 * 1000 - 1;
  await send({}, key);
  assert.equal(mailbox.list().length, 1);
  now += 1;
  await send({ subject: "Another" }, key);
  assert.equal(mailbox.list().length, 2);
});

Deno.test("a key has 1 to 256 characters", async () => {
  const { send } = openProvider();
  assert.equal((await send({}, { "idempotency-key": "x".repeat(256) })).status, 200);
  for (const key of ["", "x".repeat(257)]) {
    await assertError(await send({}, { "idempotency-key": key }), 400, "invalid_idempotency_key");
  }
});
