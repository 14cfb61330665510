// The pages that are the same for everybody, as documents: what people read in them without any script,
// and their metadata for search engines and link previews.
import { describe, expect, test } from "vitest";
import { dataInventory } from "#shared/contracts/data-inventory.ts";
import { builtFile, builtPage } from "#tests/support/built-site.ts";

const robots = builtFile("robots.txt").toString();
/** Where the site was built for: every document must name the same place. */
const siteUrl = /^Sitemap: (https?:\/\/[^/\s]+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? "nowhere";

const pages: [path: string, heading: string, title: string][] = [
  ["/", "Play the music you own.", "LMP, the local music player"],
  ["/features", "Features", "Features · LMP"],
  ["/how-it-works", "How it Works", "How it Works · LMP"],
  ["/roadmap", "Roadmap", "Roadmap · LMP"],
  ["/about", "About LMP", "About · LMP"],
  ["/support", "Support", "Support · LMP"],
  ["/privacy-policy", "Privacy Policy", "Privacy Policy · LMP"],
  ["/terms-of-service", "Terms of Service", "Terms of Service · LMP"],
];

describe.each(pages)("%s", (path, heading, title) => {
  const page = builtPage(path);

  test("can be read without scripts: its heading and text are in the document", () => {
    expect(page.texts("h1")).toEqual([heading]);
    expect(page.texts("main").join().length).toBeGreaterThan(500);
  });

  test("has one title and one description, for search engines and link previews", () => {
    // Titles of drawings stand in the text; the first is that of the document.
    const [head = ""] = page.html.split("</head>");
    expect(head.match(/<title\b/g)).toHaveLength(1);
    expect(page.texts("title")[0]).toBe(title);
    const [description, ...others] = page.metas("description");
    expect(others).toEqual([]);
    expect(description?.length).toBeGreaterThan(50);
    expect(page.metas("og:title")).toHaveLength(1);
    expect(page.metas("twitter:card")).toEqual(["summary_large_image"]);
  });

  test("names the one URL under which it is found", () => {
    const canonical = page.elements("link").filter(({ rel }) => rel === "canonical");
    expect(canonical.map(({ href }) => href)).toEqual([siteUrl + path]);
    expect(page.metas("og:url")).toEqual([siteUrl + path]);
  });

  test("has a preview image, which is a JPEG of this site", () => {
    const [url = "", ...others] = page.metas("og:image");
    expect(others).toEqual([]);
    expect(url.startsWith(`${siteUrl}/`)).toBe(true);
    expect(builtFile(new URL(url).pathname).subarray(0, 3)).toEqual(Buffer.from("ffd8ff", "hex"));
  });
});

test("the structured data of the first page describes a free program for three systems", () => {
  expect(builtPage("/").structuredData()).toMatchObject([{
    "@type": "SoftwareApplication",
    name: "LMP",
    operatingSystem: expect.stringMatching(/Windows.*macOS.*Ubuntu/),
    offers: { price: "0" },
  }]);
});

test("/features lists four available, two planned and the six core features", () => {
  expect(builtPage("/features").texts("h3")).toEqual(expect.arrayContaining([
    "Fast Performance",
    "Low Footprint",
    "Elegant UI",
    "Privacy Focused",
    "Community Driven (Future)",
    "Extensible (Future)",
    "High-Fidelity Playback",
    "Easy Library Management",
    "Gapless Playback",
    "Lightweight & Fast",
    "Advanced Controls",
    "Playlist Creation",
  ]));
});

test.each([
  ["/privacy-policy", "the age limit", /children under 13/],
  ["/terms-of-service", "the notice period", /about 30 days before/],
])("%s names %s", (path, _what, words) => {
  expect(builtPage(path).texts("main").join()).toMatch(words);
});

test("/privacy-policy shows every entry of the inventory: what, why, how long, who sees it", () => {
  const shown = builtPage("/privacy-policy").texts("main").join();
  for (const { name, what, purpose, kept } of Object.values(dataInventory)) {
    for (const words of [name, what, purpose, kept]) expect(shown).toContain(words);
  }
  expect(shown.match(/Who sees it/g)).toHaveLength(Object.keys(dataInventory).length);
});

test("robots.txt names the sitemap, and allows all pages for visitors", () => {
  expect(siteUrl).not.toBe("nowhere");
  expect(robots).not.toMatch(/^Disallow: \/(forum|blog|user|download)?\s*$/m);
});
