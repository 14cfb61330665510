import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownEngine as Browser } from "./markdown-engine.tsx";
import { MarkdownEngine as Server } from "./markdown-html.tsx";
import { MarkdownBudget } from "./markdown-parts.ts";

const served = (text: string, leftMs = 100) =>
  renderToStaticMarkup(
    <MarkdownBudget value={{ leftMs }}>
      <Server text={text} idPrefix="post-1" />
    </MarkdownBudget>,
  );
const inside = (html: string) => html.replace(/^<div[^>]*>/, "");

test("the server writes the elements that the browser would make", () => {
  const texts = [
    "a **b** <i>c</i>\n\n> d\n\n```js\ne < f\n```",
    "|a|\n|-|\n|b|",
    "- [x] a[^1]\n\n[^1]: b",
    "[a](javascript:b) ![c](https://elsewhere.example/d.png)",
    "<script>alert(1)</script>",
  ];
  for (const text of texts) {
    const browser = renderToStaticMarkup(<Browser text={text} idPrefix="post-1" />);
    expect(inside(served(text))).toBe(inside(browser));
    // From what was kept, too.
    expect(inside(served(text, 0))).toBe(inside(browser));
  }
});

test("what a document cannot afford is plain, and marked as such", () => {
  const html = served("**not** yet", 0);
  expect(html).toContain('data-unparsed=""');
  expect(html).toContain("**not** yet");
  expect(html).not.toContain("plain text, because");
});

test("a text that could freeze a page is plain for good", () => {
  const html = served("> ".repeat(5_000) + "a");
  expect(html).toContain("Shown as plain text");
  expect(html).not.toContain("data-unparsed");
});

test("a document full of costly texts that were never parsed gets as many as it can afford", () => {
  const parsedOf = (text: (index: number) => string) => {
    const budget = { leftMs: 150 };
    const html = renderToStaticMarkup(
      <MarkdownBudget value={budget}>
        {Array.from(
          { length: 50 },
          (_, index) => <Server key={index} text={text(index)} idPrefix={`post-${index}`} />,
        )}
      </MarkdownBudget>,
    );
    expect(budget.leftMs).toBeGreaterThan(-10);
    return 50 - (html.match(/data-unparsed/g) ?? []).length;
  };
  // Estimated at 10 and 3 ms each, of which a server takes five to ten times as much.
  expect(parsedOf((index) => `a${index} ${"&amp; ".repeat(3_300)}`)).toBeLessThan(4);
  expect(parsedOf((index) => `a${index} ${"\\* ".repeat(1_300)}`)).toBeLessThan(12);
  expect(parsedOf((index) => `A post of **usual** length, ${index}. ${"More words. ".repeat(50)}`))
    .toBe(50);
});
