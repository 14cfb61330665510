import { expect, test } from "vitest";
import type { MemberData } from "./queries.ts";
import { exportFile } from "./export-format.ts";

const data: MemberData = {
  exportedAt: "2026-11-21T12:00:00.000Z",
  account: { id: "6f1c0e0e-0000-4000-8000-000000000001", email: "mara@example.org" },
  profile: {
    id: "6f1c0e0e-0000-4000-8000-000000000001",
    username: "Mara",
    email: "mara@contact.example",
    created_at: "2026-01-05T12:00:00Z",
    updated_at: "2026-01-05T12:00:00Z",
    // Columns that this test says nothing about may be missing.
  } as MemberData["profile"],
  signIns: {
    account_created_at: "2026-01-05T11:58:00+00:00",
    email_confirmed_at: "2026-01-05T12:00:00+00:00",
    last_sign_in_at: "2026-03-01T12:00:00+00:00",
    sessions: [{
      started_at: "2026-03-01T12:00:00+00:00",
      refreshed_at: null,
      ip_address: "192.0.2.7",
      user_agent: "Firefox",
    }],
  },
  pictures: [{ name: "mara-1.png", content: "data:image/png;base64,AAAA" }],
  newsletterSince: "2026-02-01T12:00:00Z",
  threads: [{
    id: "t1",
    title: "Rips",
    created_at: "2026-03-01T12:00:00Z",
    hidden_at: null,
    hidden_reason: null,
    category: { name: "Audio" },
  }],
  posts: [{
    id: "p1",
    thread_id: "t1",
    parent_post_id: null,
    content: "I use **EAC**.",
    created_at: "2026-03-01T12:00:00Z",
    updated_at: "2026-03-01T12:00:00Z",
    hidden_at: null,
    hidden_reason: null,
    thread: { title: "Rips" },
  }],
  reports: [{
    id: "r1",
    post_id: "p2",
    member_id: null,
    reason: "spam",
    details: "Again.",
    created_at: "2026-04-01T12:00:00Z",
    case: { outcome: "upheld" },
  }],
  ignored: [{ ignored_id: "m1", created_at: "2026-04-02T12:00:00Z" }],
  thanks: [{ post_id: "p3", created_at: "2026-04-03T12:00:00Z" }],
  reads: [{ thread_id: "t1", last_position: 7 }],
  follows: [{
    thread_id: "t1",
    level: "everything",
    is_automatic: true,
    followed_at: "2026-03-01T12:00:00Z",
  }],
  notifications: [{
    post_id: "p4",
    kind: "mention",
    created_at: "2026-04-04T12:00:00Z",
    is_read: false,
  }],
  notificationSettings: {
    follows_by_writing: true,
    mails_replies: true,
    mails_mentions: false,
    mails_follows: true,
    newsletter: true,
    email: "mara@example.org",
    is_suppressed: false,
  },
  suspension: null,
};

test("the JSON file holds everything", () => {
  const file = exportFile(data, "json");
  expect(file.name).toBe("lmp-data-2026-11-21.json");
  expect(JSON.parse(file.text)).toEqual(data);
});

test("the Markdown file can be read by its owner", () => {
  const { name, text } = exportFile(data, "md");
  expect(name).toBe("lmp-data-2026-11-21.md");
  expect(text).toContain("- Account: mara@example.org");
  expect(text).toContain("- Username: Mara\n- Public contact email: mara@contact.example\n");
  expect(text).toContain("- Newsletter: since February 1, 2026");
  expect(text).toContain("- Mails about: replies, threads you follow");
  expect(text).toContain("- Last sign-in: 2026-03-01 12:00 UTC");
  expect(text).toContain(
    "## Open sessions (1)\n\n- since 2026-03-01 12:00 UTC, renewed never: Firefox, 192.0.2.7",
  );
  expect(text).toContain("![mara-1.png](data:image/png;base64,AAAA)");
  expect(text).toContain("## Threads you started (1)\n\n- March 1, 2026: Rips (Audio)");
  expect(text).toContain("/forum/thread/t1#post-p1\n\nI use **EAC**.");
});

test("what a moderator has hidden is in both files with the reason", () => {
  const [post] = data.posts;
  const hidden = {
    ...data,
    posts: [{ ...post!, hidden_at: "2026-03-02T12:00:00Z", hidden_reason: "Twice the same." }],
  };
  const { text } = exportFile(hidden, "md");
  expect(text).toContain("#post-p1, hidden by a moderator on March 2, 2026: Twice the same.\n");
  expect(exportFile(hidden, "json").text).toContain("Twice the same.");
});

test("a member who never wrote anything receives a document too", () => {
  const { text } = exportFile({ ...data, threads: [], posts: [], newsletterSince: null }, "md");
  expect(text).toContain("- Newsletter: no");
  expect(text).toContain("## Your posts (0)");
});
