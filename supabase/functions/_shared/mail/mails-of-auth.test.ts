import assert from "node:assert/strict";
import { allOf, readHtml } from "../testing/read-html.ts";
import { headStyles, inlineStyles } from "./mail-styles.ts";

const folder = new URL("../../../templates/", import.meta.url);
const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
const templates = await Promise.all(
  names.map(async (name) => ({ name, html: await Deno.readTextFile(new URL(name, folder)) })),
);

Deno.test("the mails of Auth look like all others", () => {
  const squeeze = (css: string) => css.replace(/\s/g, "");
  const looks: string[] = Object.values(inlineStyles);
  assert.equal(templates.length, 6);
  for (const { name, html } of templates) {
    const elements = readHtml(html);
    assert.equal(squeeze(allOf(elements, "style")[0].text), squeeze(headStyles), name);
    const styles = elements.flatMap(({ attributes }) => attributes.style ?? []);
    assert.deepEqual(styles.filter((style) => !looks.includes(style)), [], name);
    assert.equal(allOf(elements, "title")[0].text, allOf(elements, "h1")[0].text, name);
    for (const used of ["page", "column", "card", "heading", "paragraph"] as const) {
      assert.ok(styles.includes(inlineStyles[used]), `${name}: ${used}`);
    }
  }
});

Deno.test("the mails of Auth have no comments, which the platform would drop", () => {
  for (const { name, html } of templates) assert.doesNotMatch(html, /<!--/, name);
});
