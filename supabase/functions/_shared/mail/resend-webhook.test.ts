import assert from "node:assert/strict";
import { WebhookError } from "./provider.ts";
import { readResendEvent } from "./resend-events.ts";
import { createResend } from "./resend.ts";

// The example of https://docs.svix.com/receiving/verifying-payloads/how-manual
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const right = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
const wrong = "v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const signedAtSeconds = 1614265330;
const example: Record<string, string> = {
  "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "svix-timestamp": `${signedAtSeconds}`,
  "svix-signature": right,
};

/** "read" when the signature was accepted: the example itself is no event of Resend. */
async function verdict(
  changed: Record<string, string | undefined> = {},
  options: { body?: string; secret?: string; secondsLater?: number } = {},
): Promise<string> {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...example, ...changed })) {
    if (value !== undefined) headers.set(name, value);
  }
  const provider = createResend({
    apiKey: "",
    apiUrl: "",
    webhookSecret: options.secret ?? secret,
    now: () => (signedAtSeconds + (options.secondsLater ?? 0)) * 1000,
  });
  try {
    await provider.readWebhook({ headers, body: options.body ?? body });
    return "read";
  } catch (error) {
    assert.ok(error instanceof WebhookError);
    return error.fault === "payload" ? "read" : error.fault;
  }
}

Deno.test("a webhook with the right signature is read", async () => {
  assert.equal(await verdict(), "read");
});

Deno.test("one right signature among several is enough", async () => {
  for (
    const list of [`${wrong} ${right}`, `${right} ${wrong}`, `v2,x v1a,y ${right}`, `, ${right}`]
  ) {
    assert.equal(await verdict({ "svix-signature": list }), "read", list);
  }
});

Deno.test("a wrong, damaged or missing signature is rejected", async () => {
  const lists = [
    wrong,
    right.slice(3),
    right.replace("v1,", "v2,"),
    "v1,",
    "v1,%%%",
    "",
    `${right}x`,
  ];
  for (const list of lists) {
    assert.equal(await verdict({ "svix-signature": list }), "signature", list);
  }
  for (const name of Object.keys(example)) {
    assert.equal(await verdict({ [name]: undefined }), "signature", name);
  }
});

Deno.test("the signature covers id, time and body, and needs the secret", async () => {
  assert.equal(await verdict({ "svix-id": "msg_other" }), "signature");
  assert.equal(await verdict({ "svix-timestamp": `${signedAtSeconds + 1}` }), "signature");
  assert.equal(await verdict({}, { body: `${body} ` }), "signature");
  assert.equal(
    await verdict({}, { secret: `whsec_${btoa("another secret of 24 byt")}` }),
    "signature",
  );
});

Deno.test("a webhook from more than five minutes ago, or ahead, is rejected", async () => {
  assert.equal(await verdict({}, { secondsLater: 300 }), "read");
  assert.equal(await verdict({}, { secondsLater: -300 }), "read");
  assert.equal(await verdict({}, { secondsLater: 301 }), "timestamp");
  assert.equal(await verdict({}, { secondsLater: -301 }), "timestamp");
});

const event = (type: string, data: Record<string, unknown> = {}) =>
  JSON.stringify({
    type,
    created_at: "2026-11-22T23:41:12.126Z",
    data: {
      email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
      from: "LMP <hello@example.com>",
      to: ["reader@example.com"],
      subject: "Hello",
      ...data,
    },
  });

Deno.test("a delivery names mail, recipient and time", () => {
  assert.deepEqual(readResendEvent(event("email.delivered")), {
    kind: "delivered",
    providerId: "56761188-7520-42d8-8898-ff6fc54ce618",
    to: "reader@example.com",
    isPermanent: false,
    at: "2026-11-22T23:41:12.126Z",
    reason: "",
  });
});

Deno.test("an address is given up after a permanent bounce, a complaint and a suppression only", () => {
  const bounce = (type: string) => ({
    bounce: { type, subType: "General", message: "550 no reader" },
  });
  const cases: [
    type: string,
    data: Record<string, unknown>,
    kind: string,
    isPermanent: boolean,
    reason: string,
  ][] = [
    ["email.bounced", bounce("Permanent"), "bounced", true, "Permanent, General"],
    ["email.bounced", bounce("Transient"), "bounced", false, "Transient, General"],
    ["email.bounced", bounce("Undetermined"), "bounced", false, "Undetermined, General"],
    ["email.bounced", {}, "bounced", true, ""],
    ["email.bounced", { bounce: null }, "bounced", true, ""],
    ["email.complained", {}, "complained", true, ""],
    ["email.suppressed", {}, "bounced", true, "Suppressed"],
    [
      "email.failed",
      { failed: { reason: "reached_daily_quota" } },
      "failed",
      false,
      "reached_daily_quota",
    ],
    ["email.delivery_delayed", {}, "delayed", false, ""],
  ];
  for (const [type, data, kind, isPermanent, reason] of cases) {
    const read = readResendEvent(event(type, data));
    assert.deepEqual(
      [read?.kind, read?.isPermanent, read?.reason],
      [kind, isPermanent, reason],
      type,
    );
  }
});

Deno.test("a reason never quotes the email address", () => {
  const failed = { failed: { reason: "reader@example.com does not exist" } };
  assert.equal(readResendEvent(event("email.failed", failed))?.reason, "");
});

Deno.test("other events do not matter, whatever is in them", () => {
  for (
    const type of ["email.sent", "email.opened", "email.clicked", "contact.created", "toString", ""]
  ) {
    assert.equal(readResendEvent(JSON.stringify({ type, data: 5 })), null, type);
  }
});

Deno.test("what is no event is rejected, and the message does not quote it", () => {
  const bodies = [
    "",
    "null",
    "[]",
    '{"type":5}',
    '{"type":"email.bounced"}',
    event("email.bounced", { to: [] }),
    event("email.bounced", { to: "reader@example.com" }),
    event("email.bounced", { email_id: "" }),
    event("email.bounced").replace("2026-11-22T", "reader"),
  ];
  for (const text of bodies) {
    assert.throws(() => readResendEvent(text), (error) => {
      assert.ok(error instanceof WebhookError, text);
      assert.equal(error.fault, "payload", text);
      assert.doesNotMatch(error.message, /reader/, text);
      return true;
    });
  }
});
