import assert from "node:assert/strict";
import { Failure } from "../http/failure.ts";
import { createProvider, readMailSettings } from "./mail-settings.ts";

const variables = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_123",
  MAIL_FROM: "LMP <hello@example.com>",
  MAIL_POSTAL_ADDRESS: "Somebody, somewhere",
  MAIL_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

/** What is logged when the settings are wrong. */
function complaint(changed: Record<string, string>): string {
  let message = "";
  assert.throws(() => readMailSettings({ ...variables, ...changed }), (error) => {
    assert.ok(error instanceof Failure && error.cause instanceof Error);
    assert.equal(error.code, "internal");
    message = error.cause.message;
    return true;
  });
  return message;
}

Deno.test("without a provider there are no mails, whatever else is set", () => {
  assert.equal(readMailSettings({}), null);
  assert.equal(readMailSettings({ ...variables, MAIL_PROVIDER: "" }), null);
});

Deno.test("settings are read, and the provider's URL has a default", () => {
  assert.deepEqual(readMailSettings({ ...variables, PATH: "/bin", MAIL_API_URL: "" }), {
    provider: "resend",
    apiKey: "re_123",
    apiUrl: "https://api.resend.com",
    from: "LMP <hello@example.com>",
    postalAddress: "Somebody, somewhere",
    webhookSecret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  });
  const url = { ...variables, MAIL_API_URL: "http://localhost:9/resend/" };
  assert.equal(readMailSettings(url)?.apiUrl, "http://localhost:9/resend");
});

Deno.test("the sender is an address, or a name and an address", () => {
  for (
    const from of ["hello@example.com", "LMP <hello@example.com>", "Müller, Söhne <a@b.example>"]
  ) {
    assert.equal(readMailSettings({ ...variables, MAIL_FROM: from })?.from, from);
  }
  for (const from of ["LMP", "LMP <hello>", "LMP <a@b.example>\nBcc: c@d.example", "a@b, c@d"]) {
    assert.equal(complaint({ MAIL_FROM: from }), "Missing or invalid: MAIL_FROM.", from);
  }
});

Deno.test("every missing or invalid variable is named, and no value is quoted", () => {
  const names = ["MAIL_API_KEY", "MAIL_FROM", "MAIL_POSTAL_ADDRESS", "MAIL_WEBHOOK_SECRET"];
  const missing = Object.fromEntries(names.map((name) => [name, ""]));
  assert.equal(complaint(missing), `Missing or invalid: ${names.join(", ")}.`);
  const invalid = {
    MAIL_PROVIDER: "pigeon",
    MAIL_API_KEY: "secret key",
    MAIL_API_URL: "file:///secret",
    MAIL_WEBHOOK_SECRET: "secret",
  };
  assert.equal(complaint(invalid), `Missing or invalid: ${Object.keys(invalid).join(", ")}.`);
});

Deno.test("the settings choose the adapter", () => {
  const settings = readMailSettings(variables);
  assert.ok(settings);
  assert.deepEqual(Object.keys(createProvider(settings)).sort(), [
    "readWebhook",
    "send",
    "sendBatch",
  ]);
});
