import assert from "node:assert/strict";
import { mailSamples } from "../../../functions/_shared/mail/samples.ts";
import { allOf, readHtml } from "../../../functions/_shared/testing/read-html.ts";
import { readMailTemplates, readProjectConfig } from "../../platform/project-config.ts";
import { withScheme } from "./templates-page.ts";
import { openProvider } from "./test-provider.ts";

Deno.test("the page of templates shows every sample in both themes, with subject and text", async () => {
  const siteUrl = "http://localhost:5173";
  const { request } = openProvider({ siteUrl });
  const elements = readHtml(await (await request("/templates")).text());
  const samples = mailSamples(siteUrl);
  assert.equal(allOf(elements, "iframe").length, 2 * samples.length);
  assert.deepEqual(allOf(elements, "h3").map(({ text }) => text), samples.map(({ name }) => name));
  assert.deepEqual(
    allOf(elements, "pre").map(({ text }) => text.trim()),
    samples.map(({ mail }) => mail.text.trim()),
  );
  const subjects = allOf(elements, "p").map(({ text }) => text);
  for (const { mail } of samples) assert.ok(subjects.includes(`Subject: ${mail.subject}`));
});

Deno.test("the page shows the mails of Auth, too, with values in place of their variables", async () => {
  const authTemplates = await readMailTemplates(await readProjectConfig());
  const siteUrl = "http://localhost:5173";
  const elements = readHtml(
    await (await openProvider({ siteUrl, authTemplates }).request("/templates")).text(),
  );
  const headings = allOf(elements, "h2").map(({ text }) => text);
  assert.ok(authTemplates.size >= 5);
  for (const name of authTemplates.keys()) {
    assert.ok(headings.includes(`Auth: ${name.replaceAll("_", " ")}`), name);
  }
  const mails = allOf(elements, "iframe").map(({ attributes }) => String(attributes.srcDoc))
    .slice(-2 * authTemplates.size);
  assert.deepEqual(mails.filter((mail) => mail.includes("{{")), []);
  assert.ok(mails.some((mail) => mail.includes(`${siteUrl}/reset-password?token_hash=000`)));
});

Deno.test("mails on the page of templates can do nothing, and its own markup is ours", async () => {
  const elements = readHtml(await (await openProvider().request("/templates")).text());
  for (const { attributes } of allOf(elements, "iframe")) assert.equal(attributes.sandbox, "");
  assert.deepEqual(elements.filter(({ name }) => ["script", "img"].includes(name)), []);
});

Deno.test("a mail is shown in the theme that is wanted, whatever the browser's is", () => {
  const [{ mail }] = mailSamples();
  const [light, dark] = [withScheme(mail.html, "light"), withScheme(mail.html, "dark")];
  assert.match(light, /@media not all/);
  assert.match(light, /color-scheme: light;/);
  assert.match(dark, /@media all/);
  assert.match(dark, /color-scheme: dark;/);
  for (const html of [light, dark]) {
    assert.doesNotMatch(html, /prefers-color-scheme|color-scheme: light dark/);
  }
});

Deno.test("the list of mails links to the page of templates", async () => {
  const elements = readHtml(await (await openProvider().request("/")).text());
  assert.ok(allOf(elements, "a").some(({ attributes }) => attributes.href === "/templates"));
});
