import assert from "node:assert/strict";
import { signatureHeaders } from "./events.ts";
import { openProvider } from "./test-provider.ts";

async function sentMessage(options: { webhookUrl?: string }) {
  const provider = openProvider(options);
  const { id } = await (await provider.send()).json();
  const page = await (await provider.request(`/messages/${id}`)).text();
  return { ...provider, id, page };
}

Deno.test("where nothing receives events there are no buttons, and calls are a conflict", async () => {
  const { id, page, post, request } = await sentMessage({});
  assert.doesNotMatch(page, /<button/);
  assert.equal((await post(`/api/messages/${id}/events`, { kind: "bounced" })).status, 409);
  const body = new URLSearchParams({ kind: "bounced" });
  assert.equal((await request(`/messages/${id}/events`, { method: "POST", body })).status, 409);
});

Deno.test("a message of the provider has a button for each event, one of Auth has none", async () => {
  const { mailbox, page, post, request } = await sentMessage({ webhookUrl: "http://localhost:9" });
  const buttons = [...page.matchAll(/<button name="kind" value="(\w+)"/g)].map(([, kind]) => kind);
  assert.deepEqual(buttons, ["delivered", "bounced", "complained"]);
  const { id } = mailbox.add("a@example.com", "Confirm", "<p>Auth</p>");
  assert.doesNotMatch(await (await request(`/messages/${id}`)).text(), /<button/);
  assert.equal((await post(`/api/messages/${id}/events`, { kind: "bounced" })).status, 409);
});

Deno.test("an unknown event, an unknown message and a receiver that is down are reported", async () => {
  const { id, post } = await sentMessage({ webhookUrl: "http://127.0.0.1:9/" });
  for (const body of ["", "null", '{"kind":"opened"}']) {
    assert.equal((await post(`/api/messages/${id}/events`, body)).status, 400, body);
  }
  assert.equal((await post("/api/messages/nothing/events", { kind: "bounced" })).status, 404);
  assert.equal((await post(`/api/messages/${id}/events`, { kind: "bounced" })).status, 502);
});

Deno.test("two webhooks never have the same id, and the time is in seconds", () => {
  const secret = `whsec_${btoa("a secret of twenty-four!")}`;
  const [first, second] = [1, 2].map(() => signatureHeaders("{}", secret, 1_700_000_000_999));
  assert.notEqual(first["svix-id"], second["svix-id"]);
  assert.equal(first["svix-timestamp"], "1700000000");
  assert.match(first["svix-signature"], /^v1,[A-Za-z0-9+/]{43}=$/);
});
