import assert from "node:assert/strict";
import { createThreadRequest, postContentSchema, threadTitleSchema } from "./create-thread.ts";

function error(schema: typeof threadTitleSchema, value: unknown): string | null {
  const result = schema.safeParse(value);
  if (result.success) {
    assert.equal(result.data, value);
    return null;
  }
  assert.equal(result.error.issues.length, 1, "one problem at a time");
  return result.error.issues[0].message;
}

Deno.test("a title of 200 characters fits, emoji included, and 201 do not", () => {
  assert.equal(error(threadTitleSchema, "a".repeat(200)), null);
  assert.equal(error(threadTitleSchema, "🎵".repeat(200)), null);
  assert.equal(
    error(threadTitleSchema, "🎵".repeat(201)),
    "Title can have at most 200 characters.",
  );
});

Deno.test("a post of 20,000 characters fits and 20,001 do not", () => {
  assert.equal(error(postContentSchema, "🎵".repeat(20_000)), null);
  assert.equal(
    error(postContentSchema, "a".repeat(20_001)),
    "A post can have at most 20,000 characters.",
  );
});

Deno.test("a title without a visible character counts as missing", () => {
  for (const blank of ["", " ", "\t\n", "\u00a0", "\u3000"]) {
    assert.equal(error(threadTitleSchema, blank), "Title is required.");
    assert.equal(error(postContentSchema, blank), "Post content is required.");
  }
});

Deno.test("a title cannot hide characters that change how it reads", () => {
  for (const hidden of ["a\u202eb", "a\u200bb", "a\nb", "a\u0000b", "a\ud800b", "\ufeffa"]) {
    assert.equal(
      error(threadTitleSchema, hidden),
      "Title must be one line without invisible characters.",
    );
  }
  assert.equal(
    error(threadTitleSchema, " a"),
    "Title cannot begin or end with a space.",
  );
});

Deno.test("emoji that are joined from several, and every script, make a title", () => {
  for (const title of ["👩‍👩‍👧 music", "שלום", "日本語のタイトル", "naïve café", "<b>&amp;</b>"]) {
    assert.equal(error(threadTitleSchema, title), null);
  }
});

Deno.test("post content keeps its spaces, lines and control characters", () => {
  assert.equal(error(postContentSchema, "  indented\r\n\tcode \u0007 "), null);
});

Deno.test("post content that the database cannot store is rejected", () => {
  for (const content of ["a\u0000b", "half \ud83c"]) {
    assert.equal(
      error(postContentSchema, content),
      "Post content has a character that cannot be stored.",
    );
  }
});

Deno.test("text is checked for its kind before anything else", () => {
  assert.equal(error(threadTitleSchema, undefined), "Title is required.");
  assert.equal(error(threadTitleSchema, ["a"]), "Title must be text.");
});

Deno.test("fields that are not in the schema are dropped", () => {
  const id = crypto.randomUUID();
  const asked = { threadId: id, postId: id, categoryId: id, title: "a", content: "b" };
  const parsed = createThreadRequest.parse({ ...asked, sticky: true, created_by_user_id: id });
  assert.deepEqual(parsed, asked);
});
