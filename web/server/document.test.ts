import { expect, test } from "vitest";
import { entryScript } from "#web/lib/code/new-version.ts";
import { pageDocument, shellWith } from "./document.ts";

const shell = `<head>
    <title data-static>LMP</title>
    <meta
      data-static
      name="description"
      content="The shell."
    >
    <meta name="theme-color" content="#fff">
    <link rel="icon" href="/favicon.svg">
  </head><body><div id="root"></div><noscript>Needs JavaScript.</noscript></body>`;

const parts = {
  path: "/about",
  rendered: '<title>About</title><meta name="description" content="Who."/><main>Words $& $1</main>',
  data: { queries: [] },
  scripts: ["/assets/about.js"],
};

test("a page's own title and description take the place of the shell's", () => {
  const document = pageDocument(shell, parts);
  expect(document.match(/<title/g)).toHaveLength(1);
  expect(document).toContain(
    '<title data-static>About</title><meta data-static name="description" content="Who."/></head>',
  );
  expect(document).not.toContain("The shell.");
  expect(document).not.toContain("noscript");
  expect(document).toContain("theme-color");
  expect(document).toContain('<div id="root" data-path="/about"><main>Words $& $1</main></div>');
});

test("a page whose words are there requests no code before they are shown; one that has none begins with it", () => {
  const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const withEntry = shell.replace("</head>", `${entry}</head>`);
  const document = pageDocument(withEntry, parts);
  expect(document).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(document).toContain(
    '<script type="application/json" id="later">{"preloads":["/assets/about.js"],"scripts":["/assets/index.js"]}</script>',
  );
  // By which an open page finds out that there is another build.
  expect(entryScript(document)).toBe("/assets/index.js");
  expect(shellWith(parts.scripts, withEntry)).toBe(
    withEntry.replace(
      '<link rel="icon"',
      '<link rel="modulepreload" crossorigin href="/assets/about.js"><link rel="icon"',
    ),
  );
});

test("nothing in the data ends its block, and the same data is read back", () => {
  const data = [
    "</script><script>owned=1</script>",
    "<!--",
    "<!--<script",
    "\u2028\u2029",
    "]]>",
    "&lt;",
  ];
  const document = pageDocument(shell, { ...parts, data });
  const text = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(document)
    ?.[1];
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text ?? "")).toEqual(data);
});

test("no path leaves its attribute", () => {
  const document = pageDocument(shell, { ...parts, path: '/blog?tag="><script>owned=1</script>&' });
  expect(document).toContain('data-path="/blog?tag=&quot;><script>owned=1</script>&amp;"');
});
