/** The adapter against a server that responds as the test says. The one against the whole provider is in local/mailbox. */
import assert from "node:assert/strict";
import type { OutgoingMail, SendOutcome } from "./provider.ts";
import { createResend } from "./resend.ts";

const mail: OutgoingMail = {
  from: "LMP <hello@example.com>",
  to: "reader@example.com",
  subject: "A subject",
  text: "Words",
  html: "<p>Words</p>",
  headers: { "List-Unsubscribe": "<https://www.lmp.example/leave>" },
  idempotencyKey: "letter/1",
};

/** What becomes of the mail when the provider responds like this. */
async function outcome(
  respond: (request: Request) => Response | Promise<Response>,
  options: { now?: () => number } = {},
): Promise<SendOutcome> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, respond);
  const apiUrl = `http://127.0.0.1:${server.addr.port}`;
  return await createResend({ apiKey: "re_1", apiUrl, webhookSecret: "", ...options }).send(mail);
}

const error = (status: number, name: string, message = "No.", headers: HeadersInit = {}) =>
  outcome(() => Response.json({ statusCode: status, name, message }, { status, headers }));

Deno.test("a mail is posted with key, idempotency key and headers", async () => {
  const sent: unknown[] = [];
  const result = await outcome(async (request) => {
    const names = ["authorization", "idempotency-key", "content-type"];
    sent.push(new URL(request.url).pathname, ...names.map((name) => request.headers.get(name)));
    sent.push(await request.json());
    return Response.json({ id: "1" });
  });
  const { idempotencyKey: _, ...content } = mail;
  assert.deepEqual(sent, [
    "/emails",
    "Bearer re_1",
    "letter/1",
    "application/json",
    { ...content, to: [mail.to] },
  ]);
  assert.deepEqual(result, { result: "accepted", providerId: "1" });
});

Deno.test("a success that cannot be read may be one", async () => {
  for (const body of ["", "{", "null", "[]", '{"id":5}', '{"id":""}', "<html>"]) {
    const { result } = await outcome(() => new Response(body));
    assert.equal(result, "unknown", body);
  }
});

Deno.test("a failure of the server may be a success", async () => {
  for (const status of [408, 500, 502, 503, 504]) {
    assert.equal((await error(status, "application_error")).result, "unknown", `${status}`);
  }
  assert.equal(
    (await outcome(() => new Response("Bad gateway", { status: 502 }))).result,
    "unknown",
  );
  assert.equal((await outcome(() => new Response("?", { status: 409 }))).result, "unknown");
});

Deno.test("the same key with another payload was accepted before", async () => {
  assert.deepEqual(await error(409, "invalid_idempotent_request"), {
    result: "accepted",
    providerId: null,
  });
});

Deno.test("the same key while an attempt is running comes later", async () => {
  assert.deepEqual(await error(409, "concurrent_idempotent_requests"), {
    result: "later",
    afterSeconds: 30,
    reason: "409 concurrent_idempotent_requests",
  });
});

Deno.test("a limit is respected for as long as the provider says, and at most a day", async () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const wait = async (headers: HeadersInit) => {
    const limited = await outcome(
      () => Response.json({ name: "rate_limit_exceeded" }, { status: 429, headers }),
      { now: () => now },
    );
    assert.ok(limited.result === "later", limited.result);
    return limited.afterSeconds;
  };
  assert.equal(await wait({ "retry-after": "7" }), 7);
  assert.equal(await wait({ "retry-after": "Sun, 22 Nov 2026 12:01:30 GMT" }), 90);
  assert.equal(await wait({ "ratelimit-reset": "3" }), 3);
  assert.equal(await wait({}), 1);
  assert.equal(await wait({ "retry-after": "0" }), 1);
  assert.equal(await wait({ "retry-after": "soon" }), 1);
  assert.equal(await wait({ "retry-after": "99999999" }), 86_400);
});

Deno.test("a quota that is used up has time", async () => {
  for (const name of ["daily_quota_exceeded", "monthly_quota_exceeded"]) {
    const limited = await error(429, name, "Used up.", { "retry-after": "1" });
    assert.deepEqual(limited, { result: "later", afterSeconds: 3600, reason: `429 ${name}` });
  }
});

Deno.test("a wrong setting rejects no mail", async () => {
  const settings: [status: number, name: string, message?: string][] = [
    [401, "missing_api_key"],
    [401, "validation_error", "API key is invalid"],
    [400, "validation_error", "API key is invalid"],
    [403, "invalid_api_key"],
    [403, "validation_error", "The example.com domain is not verified."],
    [404, "not_found"],
    [405, "method_not_allowed"],
    [422, "invalid_from_address"],
    [422, "validation_error", "Invalid `from` field."],
    [451, "security_error"],
  ];
  for (const [status, name, message] of settings) {
    assert.deepEqual(await error(status, name, message), {
      result: "later",
      afterSeconds: 900,
      reason: `${status} ${name}${message?.includes("`from`") ? " (from)" : ""}`,
    });
  }
  const moved = await outcome(() => Response.redirect("http://127.0.0.1:9/"));
  assert.deepEqual(moved, { result: "later", afterSeconds: 900, reason: "302" });
});

Deno.test("a mail that the provider will never take is rejected, with the field and without the address", async () => {
  const message = "Invalid `to` field: reader@example.com. It has to be `email@example.com`.";
  assert.deepEqual(await error(422, "validation_error", message), {
    result: "rejected",
    reason: "422 validation_error (to)",
  });
  assert.deepEqual(await error(400, "invalid_idempotency_key"), {
    result: "rejected",
    reason: "400 invalid_idempotency_key",
  });
  assert.deepEqual(await error(422, "reader@example.com"), { result: "rejected", reason: "422" });
});

/** A provider that takes the request and sends nothing back. */
async function sendToSilence(timeoutMs: number) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const apiUrl = `http://127.0.0.1:${listener.addr.port}`;
  const sending = createResend({ apiKey: "re_1", apiUrl, webhookSecret: "", timeoutMs }).send(mail);
  const connection = await listener.accept();
  listener.close();
  await connection.read(new Uint8Array(1024));
  return { sending, connection };
}

Deno.test("a provider that does not respond in time may have accepted the mail", async () => {
  const { sending, connection } = await sendToSilence(50);
  assert.deepEqual(await sending, { result: "unknown", reason: "no response within 0.05 s" });
  connection.close();
});

Deno.test("a provider whose connection breaks may have accepted the mail", async () => {
  const { sending, connection } = await sendToSilence(10_000);
  connection.close();
  assert.deepEqual(await sending, { result: "unknown", reason: "the connection failed" });
});

/** What becomes of a batch of three when the provider responds like this. */
async function batchOutcome(respond: (request: Request) => Response | Promise<Response>) {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, respond);
  const apiUrl = `http://127.0.0.1:${server.addr.port}`;
  const { idempotencyKey: _, ...content } = mail;
  return await createResend({ apiKey: "re_1", apiUrl, webhookSecret: "" })
    .sendBatch([content, { ...content, to: "b@example.com" }, content], "letter/1");
}

Deno.test("a batch is one request, in which an invalid mail holds up nobody", async () => {
  let sent: unknown[] = [];
  const outcome = await batchOutcome(async (request) => {
    const names = ["idempotency-key", "x-batch-validation"];
    const body = await request.json();
    sent = [new URL(request.url).pathname, ...names.map((name) => request.headers.get(name))];
    sent.push(body.map(({ to }: { to: string[] }) => to));
    const errors = [{ index: 1, message: "Invalid `to` field." }];
    return Response.json({ data: [{ id: "1" }, { id: "3" }], errors });
  });
  const recipients = [[mail.to], ["b@example.com"], [mail.to]];
  assert.deepEqual(sent, ["/emails/batch", "letter/1", "permissive", recipients]);
  assert.deepEqual(outcome, {
    result: "accepted",
    outcomes: [
      { result: "accepted", providerId: "1" },
      { result: "rejected", reason: "422 validation_error (to)" },
      { result: "accepted", providerId: "3" },
    ],
  });
});

Deno.test("a batch whose outcomes do not add up may have been accepted", async () => {
  for (const body of [{ data: [{ id: "1" }] }, { data: [] }, {}, []]) {
    const { result } = await batchOutcome(() => Response.json(body));
    assert.equal(result, "unknown", JSON.stringify(body));
  }
});

Deno.test("a batch of which an earlier attempt was accepted with another content is accepted", async () => {
  const outcome = await batchOutcome(() =>
    Response.json({ statusCode: 409, name: "invalid_idempotent_request", message: "" }, {
      status: 409,
    })
  );
  const accepted = { result: "accepted", providerId: null };
  assert.deepEqual(outcome, { result: "accepted", outcomes: [accepted, accepted, accepted] });
});
