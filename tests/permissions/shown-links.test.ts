// Links of posts: what limits and review count is at least what Markdown shows.
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownText } from "#web/ui/markdown/markdown-engine.tsx";
import { sql } from "#tests/support/database.ts";
import { shownMarkdown } from "../../supabase/functions/jobs/markdown-shown.ts";

const site = "https://own.example";

function leavesSite(url: string): boolean {
  // Nobody can follow what is no URL.
  return URL.canParse(url, site) && new URL(url, site).origin !== site;
}

/** Links and images of the page that lead to another site. */
function shownLinks(text: string): number {
  const html = renderToStaticMarkup(createElement(MarkdownText, { text, idPrefix: "x" }));
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .filter(([, url = ""]) => leavesSite(url.replaceAll("&amp;", "&"))).length;
}

/** Texts with fewer counted than shown links, with both numbers. */
async function undercounted(texts: readonly string[]) {
  const rows = await sql<{ number: number }[]>`
    select private.count_links(text) as number
    from unnest(${texts}::text[]) with ordinality each (text, nth) order by nth`;
  return texts.map((text, index) => ({
    text,
    shown: shownLinks(text),
    counted: rows[index]?.number ?? 0,
  })).filter(({ shown, counted }) => shown > counted);
}

const urls = [
  "https://x.example",
  "HTTP://x.example",
  "https\\://x.example",
  "http&colon;//x.example",
  "&#104;ttps://x.example",
  "h&#x74;tp:&sol;/x.example",
  "//x.example",
  "\\//x.example",
  "/\\x.example",
  "\\\\\\\\x.example",
  "www.x.example",
  "www&period;x.example",
  "buy@x.example",
  "buy&commat;x.example",
  "mailto:buy@x.example",
  "xmpp:buy@x.example",
  "irc://x.example",
];
const places = [
  (url: string) => url,
  (url: string) => `a ${url}, b`,
  (url: string) => `_${url}_`,
  (url: string) => `**${url}**`,
  (url: string) => `(${url})`,
  (url: string) => `<${url}>`,
  (url: string) => `[a](${url})`,
  (url: string) => `[a](<${url}> "t")`,
  (url: string) => `![a](${url})`,
  (url: string) => `[a]\n\n[a]: ${url}`,
  (url: string) => `[a][b] [b] ![c][b]\n\n[b]:\n<${url}>`,
  (url: string) => `> [a]\n>\n> [a]:\n> ${url}`,
  (url: string) => `- # ${url}`,
  (url: string) => `| a |\n| - |\n| ${url} |`,
  (url: string) => `a[^1]\n\n[^1]: ${url}`,
  (url: string) => `${url},${url};${url}|${url}`,
];

test("no spelling of a link is shown without being counted, wherever it stands", async () => {
  const texts = urls.flatMap((url) => places.map((place) => place(url)));
  expect(texts.filter((text) => shownLinks(text) > 0).length).toBeGreaterThan(texts.length / 2);
  expect(await undercounted(texts)).toEqual([]);
});

const piece = fc.constantFrom(
  ...urls,
  ...["[a](", "[a]", "[b]: ", "[b]", "](", "]", "[", "![", ")", "(", "<", ">", "`", "*", "_", "~~"],
  ...[
    "\\",
    "/",
    ":",
    "@",
    ".",
    ",",
    "&lt;",
    "&amp;",
    "&Tab;",
    "&NewLine;",
    "&#0;",
    "[^1]",
    "[^1]: ",
  ],
  ...[" ", "\n", "\n\n", "\t", "> ", "- ", "# ", "|", "a", "é", "\u200b", "/y", "x.example"],
);

test("random texts show no link that is not counted", async () => {
  const text = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(""));
  expect(await undercounted(fc.sample(text, { numRuns: 500, seed: 1 }))).toEqual([]);
});

const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>|\s/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

test("what the Edge Function finds harmless shows neither links nor images nor other words", () => {
  const text = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(""));
  const texts = fc.sample(text, { numRuns: 2000, seed: 2 });
  const harmless = texts.flatMap((each) => {
    const shown = shownMarkdown(each);
    return shown && !shown.leadsElsewhere ? [{ text: each, words: shown.words }] : [];
  });
  expect(harmless.length).toBeGreaterThan(100);
  for (const { text, words } of harmless) {
    const html = renderToStaticMarkup(createElement(MarkdownText, { text, idPrefix: "x" }));
    expect({ text, links: shownLinks(text), images: html.includes("<img") })
      .toEqual({ text, links: 0, images: false });
    // Notes get numbers, and a place at the end.
    if (!text.includes("[^1]")) {
      expect({ text, words: words.replaceAll(/\s/g, "") }).toEqual({ text, words: textOf(html) });
    }
  }
});
