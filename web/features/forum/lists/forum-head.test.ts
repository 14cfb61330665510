import { expect, test } from "vitest";
import { siteUrl } from "#web/lib/state/env.ts";
import { postAt } from "#tests/support/posts.ts";
import { categoryHead, threadHead } from "./forum-head.ts";
import type { Thread } from "../model/thread.ts";

const solution = {
  id: "post-2",
  position: 2,
  created_at: "2026-01-02T00:00:00Z",
  author: { id: "helper", username: "Nils", role: "member" },
  extract: "text of…",
};
const thread: Thread = {
  id: "thread",
  title: "Why?",
  sticky: false,
  locked_at: null,
  hidden_at: null,
  hidden_reason: null,
  created_at: "2026-01-01T00:00:00Z",
  created_by_user_id: null,
  creator: null,
  category: { id: "help", name: "Help", slug: "help", asks_questions: true },
  solution,
  change_number: 2,
  reply_count: 1,
  last_position: 2,
  last_activity_at: "2026-01-02T00:00:00Z",
  revision: 1,
};
const posts = [postAt(1), postAt(2)];

const described = (...page: Parameters<typeof threadHead>): unknown =>
  JSON.parse(threadHead(...page).scripts[0]?.children ?? "");

test("a question is described with its solution", () => {
  expect(described(thread, 1, posts)).toMatchObject({
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: "Why?",
      text: "text of change 1",
      answerCount: 1,
      author: { name: "Unknown User" },
      acceptedAnswer: {
        "@type": "Answer",
        text: "text of change 2",
        url: `${siteUrl}/forum/thread/thread#post-post-2`,
        datePublished: solution.created_at,
        author: { name: "Nils", url: `${siteUrl}/user/helper` },
      },
    },
  });
});

test("a solution on another page is described with what the page shows of it", () => {
  const later = { ...solution, position: 51 };
  expect(described({ ...thread, solution: later }, 1, posts.slice(0, 1))).toMatchObject({
    mainEntity: {
      acceptedAnswer: {
        text: "text of…",
        url: `${siteUrl}/forum/thread/thread?page=2#post-post-2`,
      },
    },
  });
});

test("a question without a solution has none in its description, nor words that are hidden", () => {
  const hidden = { hidden_at: "then", content: "Secret." };
  const head = described({ ...thread, solution: null }, 1, [
    { ...postAt(1), ...hidden },
    { ...postAt(2), ...hidden },
    postAt(3),
  ]);
  expect(head).toMatchObject({
    "@type": "QAPage",
    mainEntity: { answerCount: 1, suggestedAnswer: [{ text: "text of change 3" }] },
  });
  expect(JSON.stringify(head)).not.toContain("Secret.");
  expect(head).not.toHaveProperty("mainEntity.acceptedAnswer");
  expect(head).not.toHaveProperty("mainEntity.text");
});

test("when the question itself was deleted, no reply is taken for it", () => {
  expect(described(thread, 1, [postAt(2)])).not.toHaveProperty("mainEntity.text");
});

test("a thread elsewhere is a discussion, and later pages are described by their place only", () => {
  const category = { id: "off", name: "Off topic", slug: "off", asks_questions: false };
  expect(described({ ...thread, category, solution: null }, 1, posts)).toMatchObject({
    "@type": "DiscussionForumPosting",
  });
  expect(described(thread, 2, posts)).toMatchObject({ "@type": "BreadcrumbList" });
});

test("a filtered list is kept out of search results and names the whole one", () => {
  const category = { name: "Help", description: "" };
  const threads = { rows: [], hasNewer: false, hasOlder: false };
  const { meta, links } = categoryHead("help", { show: "solved" }, { category, threads });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(links).toContainEqual({ rel: "canonical", href: `${siteUrl}/forum/category/help` });
});
