/** The functions' adapter against the local provider, over a real connection. */
import assert from "node:assert/strict";
import { createProvider, readMailSettings } from "../../../functions/_shared/mail/mail-settings.ts";
import type { OutgoingMail, WebhookEvent } from "../../../functions/_shared/mail/provider.ts";
import { createResend } from "../../../functions/_shared/mail/resend.ts";
import { localMailSettings } from "./mail-settings.ts";
import { openProvider } from "./test-provider.ts";

const mail: OutgoingMail = {
  from: "LMP <newsletter@lmp.example>",
  to: "reader@example.com",
  subject: "A letter",
  text: "Words",
  html: "<p>Words</p>",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  idempotencyKey: "letter/1",
};

/** Listens on a free port; ends with the test. */
function serve(handle: (request: Request) => Response | Promise<Response>) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, handle);
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function open(webhookUrl?: string) {
  const provider = openProvider(webhookUrl ? { webhookUrl } : {});
  const server = serve(provider.handle);
  const variables = localMailSettings({ mailboxUrl: server.url });
  const settings = readMailSettings(variables);
  assert.ok(settings);
  return { ...provider, settings, adapter: createProvider(settings), server };
}

Deno.test("the variables of the local functions lead to the mailbox", async () => {
  const { mailbox, adapter, server } = open();
  await using _ = server;
  const sent = await adapter.send(mail);
  const [message] = mailbox.list();
  assert.deepEqual(sent, { result: "accepted", providerId: message.id });
  const { idempotencyKey: __, ...content } = mail;
  assert.deepEqual({ ...message, id: "", sentAt: "" }, { ...content, id: "", sentAt: "" });
});

Deno.test("two attempts of one mail are one mail with one id", async () => {
  const { mailbox, adapter, server } = open();
  await using _ = server;
  const [first, second] = [await adapter.send(mail), await adapter.send(mail)];
  assert.deepEqual(first, second);
  assert.equal(mailbox.list().length, 1);
});

Deno.test("an attempt with a changed template counts as accepted, without an id", async () => {
  const { mailbox, adapter, server } = open();
  await using _ = server;
  await adapter.send(mail);
  const changed = await adapter.send({ ...mail, html: "<p>Better words</p>" });
  assert.deepEqual(changed, { result: "accepted", providerId: null });
  assert.equal(mailbox.list().length, 1);
});

Deno.test("a lost response is unknown, and the next attempt finds the mail accepted", async () => {
  const { mailbox, adapter, addFault, server } = open();
  await using _ = server;
  await addFault({ kind: "lost_response", times: 1 });
  const lost = await adapter.send(mail);
  assert.deepEqual(lost, { result: "unknown", reason: "the connection failed" });
  const [message] = mailbox.list();
  assert.deepEqual(await adapter.send(mail), { result: "accepted", providerId: message.id });
  assert.equal(mailbox.list().length, 1);
});

Deno.test("a provider that is silent is unknown, and the next attempt sends the mail", async () => {
  const { mailbox, settings, request, addFault, server } = open();
  await using _ = server;
  // Until it is deleted: a client that gives up so early may do it before its request arrives.
  await addFault({ kind: "timeout" });
  const silent = await createResend({ ...settings, timeoutMs: 50 }).send(mail);
  assert.deepEqual(silent, { result: "unknown", reason: "no response within 0.05 s" });
  assert.equal(mailbox.list().length, 0);
  await request("/api/faults", { method: "DELETE" });
  const next = await createResend(settings).send(mail);
  assert.equal(next.result, "accepted");
});

Deno.test("faults of the provider have their outcomes", async () => {
  const { adapter, addFault, server } = open();
  await using _ = server;
  const send = async (fault: Record<string, unknown>) => {
    await addFault({ ...fault, times: 1 });
    return await adapter.send(mail);
  };
  assert.deepEqual(await send({ kind: "rate_limit", afterSeconds: 40 }), {
    result: "later",
    afterSeconds: 40,
    reason: "429 rate_limit_exceeded",
  });
  assert.deepEqual(await send({ kind: "error" }), {
    result: "unknown",
    reason: "500 application_error",
  });
  assert.deepEqual(await send({ kind: "reject" }), {
    result: "rejected",
    reason: "422 validation_error (to)",
  });
  assert.deepEqual(await send({ kind: "unauthorized" }), {
    result: "later",
    afterSeconds: 900,
    reason: "401 validation_error",
  });
});

Deno.test("a wrong key and a wrong sender are settings, not mails that were rejected", async () => {
  const { settings, adapter, server } = open();
  await using _ = server;
  const withOtherKey = await createResend({ ...settings, apiKey: "re_other" }).send(mail);
  assert.equal(withOtherKey.result, "later");
  assert.equal((await adapter.send({ ...mail, from: "LMP" })).result, "later");
  assert.equal((await adapter.send({ ...mail, to: "nobody" })).result, "rejected");
});

Deno.test("events of a message arrive signed, by call and by button", async () => {
  const events: (WebhookEvent | null)[] = [];
  const settings = readMailSettings(localMailSettings({ mailboxUrl: "http://localhost:9" }));
  assert.ok(settings);
  const { readWebhook } = createProvider(settings);
  const site = serve(async (request) => {
    const { headers } = request;
    events.push(await readWebhook({ headers, body: await request.text() }));
    return new Response(null, { status: 204 });
  });
  await using _ = site;
  const provider = open(site.url);
  await using __ = provider.server;
  await provider.adapter.send(mail);
  const [{ id }] = provider.mailbox.list();
  const called = await provider.post(`/api/messages/${id}/events`, { kind: "delivered" });
  assert.deepEqual(await called.json(), { status: 204 });
  for (const kind of ["bounced", "complained"]) {
    const body = new URLSearchParams({ kind });
    const pressed = await provider.request(`/messages/${id}/events`, { method: "POST", body });
    assert.equal(pressed.status, 303);
    const back = pressed.headers.get("location") ?? "";
    assert.match(await (await provider.request(back)).text(), new RegExp(`${kind} was sent`));
  }
  const seen = events.map((event) => event && [event.kind, event.isPermanent, event.reason]);
  assert.deepEqual(seen, [
    ["delivered", false, ""],
    ["bounced", true, "Permanent, General"],
    ["complained", true, ""],
  ]);
  for (const event of events) {
    assert.deepEqual([event?.providerId, event?.to], [id, "reader@example.com"]);
  }
});

Deno.test("a batch has one mail for each valid recipient, and a repeat none", async () => {
  const { mailbox, adapter, server } = open();
  await using _ = server;
  const { idempotencyKey: __, ...content } = mail;
  const mails = [content, { ...content, to: "nobody" }, { ...content, to: "other@example.com" }];
  const first = await adapter.sendBatch(mails, "letter/1");
  assert.deepEqual(await adapter.sendBatch(mails, "letter/1"), first);
  const messages = mailbox.list();
  assert.deepEqual(messages.map(({ to }) => to).toSorted(), [
    "other@example.com",
    "reader@example.com",
  ]);
  assert.deepEqual(
    first.result === "accepted" && first.outcomes.map(({ result }) => result),
    ["accepted", "rejected", "accepted"],
  );
});
