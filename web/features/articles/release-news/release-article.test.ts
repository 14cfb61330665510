import { expect, test } from "vitest";
import { articleOfRelease } from "./release-article.ts";

test("the draft of a blog entry has the notes, the way to the files, and is not published", () => {
  const article = articleOfRelease({
    version: "1.10.0",
    notes: "## New\n\n- **Gapless** playback\n",
    html: "<h2>New</h2>\n<ul>\n<li><strong>Gapless</strong> playback</li>\n</ul>\n",
    author: "ruben",
  });
  expect(article).toMatchObject({
    title: "LMP 1.10.0",
    slug: "lmp-1-10-0",
    excerpt: "Gapless playback",
    author: "ruben",
    published_at: null,
  });
  expect(article.content).toMatch(/^<h2>New<\/h2>/);
  expect(article.content).toContain('<a href="/releases/1.10.0">');
});

test("without notes it leads to the files alone", () => {
  const article = articleOfRelease({ version: "1.5.0", notes: "", html: "", author: undefined });
  expect(article).toMatchObject({ excerpt: null, author: null });
  expect(article.content).toMatch(/^<p><a href="\/download">/);
});
