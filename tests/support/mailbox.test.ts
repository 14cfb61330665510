// The documented form of Mailpit's API (v1). No Mailpit was at hand when this was written.
import { expect, test } from "vitest";
import { readMails } from "./mailbox.ts";

const url = "http://127.0.0.1:54324";
const email = "mia+1@example.com";

/** The responses of a Mailpit, with what else it says. */
const responses: Record<string, unknown> = {
  [`${url}/api/v1/search?query=to%3A%22mia%2B1%40example.com%22&limit=50`]: {
    total: 3,
    unread: 3,
    count: 2,
    start: 0,
    tags: [],
    messages: [{ ID: "new", Read: false, Subject: "Second" }, { ID: "other", Read: false }],
  },
  [`${url}/api/v1/message/new`]: {
    ID: "new",
    MessageID: "a@b",
    From: { Name: "LMP", Address: "lmp@example.com" },
    To: [{ Name: "", Address: email }],
    Cc: [],
    Subject: "Second",
    Date: "2026-11-26T10:00:00Z",
    Text: "Hello",
    HTML: '<a href="http://localhost/confirm?token_hash=x">Confirm</a>',
    Size: 900,
  },
  [`${url}/api/v1/message/new/headers`]: { Subject: ["Second"], "List-Unsubscribe": ["<a>"] },
  [`${url}/api/v1/message/other`]: {
    ID: "other",
    To: [{ Name: "", Address: `not-${email}` }],
    Subject: "",
    Text: "",
    HTML: "",
  },
  [`${url}/api/v1/message/other/headers`]: {},
};
const get = (path: string) =>
  path in responses ? Promise.resolve(responses[path]) : Promise.reject(new Error(path));

test("Mailpit's mails to exactly this address are read with text, HTML and headers", async () => {
  expect(await readMails({ kind: "mailpit", url }, email, get)).toEqual([{
    id: "new",
    to: email,
    subject: "Second",
    text: "Hello",
    html: '<a href="http://localhost/confirm?token_hash=x">Confirm</a>',
    headers: { Subject: "Second", "List-Unsubscribe": "<a>" },
  }]);
});

test("mails of our own mailbox are read as they are", async () => {
  const mail = { id: "1", to: email, subject: "S", text: "T", html: "H" };
  const read = (path: string) => {
    expect(path).toBe(`${url}/api/messages?to=mia%2B1%40example.com`);
    return Promise.resolve([{ ...mail, at: "now" }]);
  };
  expect(await readMails({ kind: "ours", url }, email, read)).toEqual([mail]);
});
