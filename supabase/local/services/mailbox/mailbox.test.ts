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

Deno.test("the page of a provider's mail shows text and headers, and nothing of them is markup", async () => {
  const { mailbox, send } = open();
  const { id } = mailbox.add("a@example.com", "Hi", "<p>one</p>", {
    from: "<i>LMP</i>",
    text: "<script>alert(1)</script>",
    headers: { "List-Unsubscribe": "<https://www.lmp.example/leave>" },
  });
  const page = await (await send(`/messages/${id}`)).text();
  assert.match(page, /<pre>&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/pre>/);
  assert.match(
    page,
    /<dt>List-Unsubscribe<\/dt>\s*<dd>&lt;https:\/\/www\.lmp\.example\/leave&gt;<\/dd>/,
  );
  assert.ok(!page.includes("<script>") && !page.includes("<i>"));
});

Deno.test("the text of a mail of Auth is that of its body, without styles and title", () => {
  const mail = new Mailbox().add(
    "a@example.com",
    "Hi",
    '<html><head><title>Hi</title><style>a { color: red }</style></head><body><a href="http://a">Go</a></body></html>',
  );
  assert.equal(mail.text, "Go: http://a");
});

Deno.test("links of a mail with a head of its own open outside of the frame, too", async () => {
  const { mailbox, send } = open();
  const { id } = mailbox.add("a@example.com", "Hi", "<html><head><title>Hi</title></head></html>");
  const page = await (await send(`/messages/${id}`)).text();
  assert.match(page, /&lt;head&gt;&lt;base target=&quot;_top&quot;&gt;&lt;title&gt;/);
});
