import { expect, test } from "vitest";
import { intoShell } from "./prerender.ts";

const shell = `<head>
    <title data-static>LMP</title>
    <meta
      data-static
      name="description"
      content="The shell."
    >
    <meta name="theme-color" content="#fff">
  </head><body><div id="root"></div></body>`;

test("a page's own title and description take the place of the shell's", () => {
  const document = intoShell(
    shell,
    "/about",
    '<title>About</title><meta name="description" content="Who."/><main>Words $& $1</main>',
  );
  expect(document.match(/<title/g)).toHaveLength(1);
  expect(document).toContain(
    '<title data-static>About</title><meta data-static name="description" content="Who."/></head>',
  );
  expect(document).not.toContain("The shell.");
  expect(document).toContain("theme-color");
  expect(document).toContain('<div id="root" data-path="/about"><main>Words $& $1</main></div>');
});
