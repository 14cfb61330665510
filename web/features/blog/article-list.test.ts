import { expect, test } from "vitest";
import { cursorOf, parseCursor } from "./article-list.ts";

const article = {
  id: "6f1c0e0e-0000-4000-8000-000000000001",
  slug: "a",
  title: "A",
  excerpt: null,
  author: null,
  created_at: "2026-11-21T10:00:00.123456+00:00",
  published_at: "2026-11-21T11:00:00.123456+00:00",
  image_url: null,
  image_alt: null,
  tags: [],
};

test("a cursor leads back to the place it was made from, to the microsecond", () => {
  expect(parseCursor(cursorOf(article))).toEqual({
    publishedAt: article.published_at,
    id: article.id,
  });
});

test.each([undefined, "", "x", "2026~x", "9999-99-99~6f1c0e0e-0000-4000-8000-000000000001"])(
  "%j is the first page",
  (text) => expect(parseCursor(text)).toBeUndefined(),
);
