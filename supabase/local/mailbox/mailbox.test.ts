import assert from "node:assert/strict";
import { Mailbox } from "./messages.ts";
import { createMailboxServer } from "./server.ts";

function open() {
  const mailbox = new Mailbox();
  const handle = createMailboxServer(mailbox);
  const send = async (path: string, init?: RequestInit) =>
    await handle(new Request(`http://localhost${path}`, init));
  return { mailbox, send };
}

Deno.test("mails are listed newest first, and by email address", async () => {
  const { mailbox, send } = open();
  mailbox.add("a@example.com", "First", "<p>one</p>");
  mailbox.add("b@example.com", "Second", "<p>two</p>");
  const all = await (await send("/api/messages")).json();
  assert.deepEqual(all.map((mail: { subject: string }) => mail.subject), [
    "Second",
    "First",
  ]);
  const some = await (await send("/api/messages?to=A@example.com")).json();
  assert.deepEqual(some.map((mail: { subject: string }) => mail.subject), [
    "First",
  ]);
});

Deno.test("one mail is read as data with the URLs of its links, and all are removed", async () => {
  const { mailbox, send } = open();
  const { id } = mailbox.add(
    "a@example.com",
    "Hi",
    '<a href="http://site/login?a=1&amp;b=2">Confirm</a>',
  );
  const mail = await (await send(`/api/messages/${id}`)).json();
  assert.equal(mail.text, "Confirm: http://site/login?a=1&b=2");
  assert.equal((await send("/api/messages", { method: "DELETE" })).status, 204);
  assert.equal((await send(`/api/messages/${id}`)).status, 404);
});

Deno.test("the page shows a mail with links that can be followed, and no code of its own runs", async () => {
  const { mailbox, send } = open();
  const { id } = mailbox.add(
    "<b>@example.com",
    "<script>alert(1)</script>",
    "<html><body>text</body></html>",
  );
  const list = await (await send("/")).text();
  assert.ok(!list.includes("<script>"));
  const page = await (await send(`/messages/${id}`)).text();
  assert.ok(!page.includes("<script>"));
  assert.match(page, /sandbox="allow-top-navigation-by-user-activation/);
  assert.equal((await send("/messages/nothing")).status, 404);
});
