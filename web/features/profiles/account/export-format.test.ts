import { expect, test } from "vitest";
import type { MemberData } from "./export-queries.ts";
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
  factors: [{
    id: "f1",
    created_at: "2026-05-01T12:00:00+00:00",
    updated_at: "2026-05-01T12:00:00+00:00",
    name: "Phone",
    type: "totp",
    status: "verified",
  }],
  accountLog: [{
    id: "l1",
    created_at: "2026-03-01T12:00:00+00:00",
    action: "login",
    ip_address: "192.0.2.7",
    email: "mara@example.org",
  }],
  consent: [{
    id: "1",
    created_at: "2026-02-01T12:00:00+00:00",
    event: "confirmed",
    wording: "Yes, please.",
  }],
  mails: [{
    id: "m1",
    created_at: "2026-04-04T12:10:00+00:00",
    purpose: "notifications",
    thread_id: "t1",
    state: "accepted",
    reason: null,
    finished_at: "2026-04-04T12:10:01+00:00",
    delivered_at: null,
    bounced_at: null,
    complained_at: null,
  }],
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
  postVersions: [{ post_id: "p1", content: "I use EAC.", written_at: "2026-03-01T12:00:00Z" }],
  postImages: [{
    id: "4a3cbd1e-0000-4000-8000-000000000000",
    post_id: "p1",
    width: 800,
    height: 600,
    extension: "webp",
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
    id: "t1",
    created_at: "2026-03-01T12:00:00Z",
  }],
  notifications: [{
    post_id: "p4",
    kind: "mention",
    created_at: "2026-04-04T12:00:00Z",
    id: "p4",
    read_at: null,
    mailed_at: null,
  }],
  decisions: [{
    id: "d1",
    kind: "post_hidden",
    post_id: "p4",
    thread_id: "t1",
    case_id: null,
    created_at: "2026-04-05T12:00:00Z",
    read_at: null,
    mailed_at: null,
  }],
  notificationSettings: {
    follows_by_writing: true,
    mails: { replies: true, mentions: false, follows: true },
    newsletter: "releases",
    email: "mara@example.org",
    is_suppressed: false,
  },
  suspension: null,
  marks: [{
    id: "1",
    created_at: "2026-04-05T12:00:00+00:00",
    category_id: null,
    read_before: "2026-04-05T11:59:00+00:00",
    positions: { t1: 7 },
  }],
  moderation: [{
    id: "1",
    created_at: "2026-04-06T12:00:00+00:00",
    action: "post_hidden",
    post_id: "p1",
    thread_id: "t1",
    old_value: null,
    new_value: null,
    reason: "Twice the same.",
  }],
  moderationActions: [],
  limits: {
    writes: [{
      kind: "posts",
      times: ["2026-04-06T12:00:00+00:00"],
      day_ends_at: "2026-04-07T12:00:00+00:00",
      day_rows: 3,
      day_bytes: 900,
    }],
    first_post_released_at: null,
  },
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
  expect(text).toContain("- Newsletter: releases only, since February 1, 2026");
  expect(text).toContain("- Mails about: replies, threads you follow");
  expect(text).toContain("- Last sign-in: 2026-03-01 12:00 UTC");
  expect(text).toContain(
    "## Open sessions (1)\n\n- since 2026-03-01 12:00 UTC, renewed never: Firefox, 192.0.2.7",
  );
  expect(text).toContain("- Phone, totp, verified, since 2026-05-01 12:00 UTC");
  expect(text).toContain("- 2026-03-01 12:00 UTC: login, 192.0.2.7, mara@example.org");
  expect(text).toContain("- 2026-04-04 12:10 UTC: notifications, accepted, http");
  expect(text).toContain("- 2026-02-01 12:00 UTC: confirmed: Yes, please.");
  expect(text).toContain("- April 6, 2026: post hidden, post p1: Twice the same.");
  expect(text).toContain("- 2026-04-05 12:00 UTC: the whole forum");
  expect(text).toContain("- posts: 3 on the day until 2026-04-07 12:00 UTC");
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

test("what a post said before it was edited is in both forms", () => {
  const { text } = exportFile(data, "md");
  expect(text).toContain("### Post p1, as of 2026-03-01 12:00 UTC\n\nI use EAC.");
  expect(exportFile(data, "json").text).toContain('"postVersions"');
});

test("a member who never wrote anything receives a document too", () => {
  const { text } = exportFile({ ...data, threads: [], posts: [], newsletterSince: null }, "md");
  expect(text).toContain("- Newsletter: no");
  expect(text).toContain("## Your posts (0)");
});
