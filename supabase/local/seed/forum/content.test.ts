import { equal, ok } from "node:assert/strict";
import { readThreads, solutions } from "./write.ts";

const threads = await readThreads();
const texts = threads.flatMap((thread) => thread.posts.map((post) => post.content));

const kinds: Record<string, RegExp> = {
  "a heading": /^#{2,3} /m,
  "a table": /^\|? ?:?-+:? ?\|/m,
  "an open task": /^- \[ \] /m,
  "a done task": /^- \[x\] /m,
  "strikethrough": /~~\w/,
  "a URL in angle brackets": /<https:/,
  "a bare URL": /\shttps:\/\/\S+\s/,
  "a footnote": /^\[\^\w+\]: /m,
  "a link by reference": /\]\[\w+\]/,
  "code with a language": /^```\w+$/m,
  "code without a language": /^```\n/m,
  "code in a line": /`[^`\n]+`/,
  "a quote": /^> /m,
  "a quote in a quote": /^> > /m,
  "a nested list": /^ {2,3}- /m,
  "a numbered list": /^2\. /m,
  "an image": /!\[[^\]]+\]\(/,
  "emphasis": /(^|[^*])\*[^*\s]/,
  "strong emphasis": /\*\*\w/,
};

for (const [kind, pattern] of Object.entries(kinds)) {
  Deno.test(`some post shows ${kind}`, () => {
    ok(texts.some((text) => pattern.test(text)));
  });
}

Deno.test("no post or title breaks the limits of the forum", () => {
  for (const thread of threads) {
    ok(thread.title.length >= 1 && thread.title.length <= 200, thread.key);
    for (const { content } of thread.posts) ok(content.length <= 20_000, thread.key);
  }
});

Deno.test("no two posts of a thread have the same text", () => {
  for (const thread of threads) {
    const contents = thread.posts.map((post) => post.content);
    equal(new Set(contents).size, contents.length, thread.key);
  }
});

Deno.test("what is marked as the solution of a thread is a reply of it", () => {
  for (const [key, index] of Object.entries(solutions)) {
    ok(index > 0 && threads.find((thread) => thread.key === key)?.posts[index], key);
  }
});

Deno.test("nobody replies to themselves", () => {
  for (const thread of threads) {
    for (const [index, post] of thread.posts.entries()) {
      if (post.repliesTo === null) continue;
      ok(
        thread.posts[post.repliesTo]?.author !== post.author,
        `${thread.key}, post ${index} of ${post.author.handle}`,
      );
    }
  }
});
