/**
 * Every mail in full, as it is committed in snapshots/. After a change that is meant:
 * `LMP_WRITE_MAILS=1 npx deno test -A supabase/functions/_shared/mail/samples.test.ts` writes them anew, and the diff
 * shows what people will see. In CI they are never written.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { allOf, readHtml } from "../testing/read-html.ts";
import { runs } from "../testing/runs.ts";
import { byteLength } from "./clean-values.ts";
import { newsletterLetter } from "./newsletter-letter.ts";
import { mailSamples } from "./samples.ts";

const samples = mailSamples();
const templates = [...new Set(samples.map(({ template }) => template))];
const folder = new URL("snapshots/", import.meta.url);
const mayWrite = Boolean(Deno.env.get("LMP_WRITE_MAILS")) && !Deno.env.get("CI");

const snapshotOf = (template: string) =>
  samples.filter((sample) => sample.template === template).map(({ name, mail }) =>
    `======== ${name}\nSubject: ${mail.subject}\n\n-------- text\n${mail.text}\n-------- html\n${mail.html}`
  ).join("\n");

const forEachMail = (check: (mail: typeof samples[number]["mail"], what: string) => void) => {
  for (const { template, name, mail } of samples) check(mail, `${template}, ${name}`);
};

Deno.test("every mail is the one that was reviewed", async () => {
  for (const template of templates) {
    const file = new URL(`${template}.txt`, folder);
    if (mayWrite) await Deno.writeTextFile(file, snapshotOf(template));
    assert.equal(snapshotOf(template), await Deno.readTextFile(file), template);
  }
});

Deno.test("every template has a sample and a snapshot, and no snapshot is left over", async () => {
  const modules: string[] = [];
  for await (const { name } of Deno.readDir(new URL(".", import.meta.url))) {
    if (/^(newsletter-[\w-]+|(notification|decision|waiting)-mail)\.ts$/.test(name)) {
      modules.push(name.replace(/\.ts$/, ""));
    }
  }
  const snapshots = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  assert.deepEqual(modules.sort(), templates.toSorted());
  assert.deepEqual(snapshots.sort(), templates.map((name) => `${name}.txt`).sort());
});

Deno.test("what people write is text in every mail, never markup", () => {
  const known = "html head meta title style body div table tbody tr td h1 p a img".split(" ");
  forEachMail(({ html }, what) => {
    const elements = readHtml(html);
    assert.deepEqual(elements.filter(({ name }) => !known.includes(name)), [], what);
    for (const { attributes } of elements) {
      assert.deepEqual(Object.keys(attributes).filter((name) => /^on/i.test(name)), [], what);
    }
    assert.equal(allOf(elements, "h1").length, 1, what);
    assert.ok(allOf(elements, "h1")[0].text, what);
  });
});

Deno.test("a mail consists of the same elements whatever its values are", () => {
  const values = {
    articleUrl: "https://www.lmp.example/blog/a",
    webUrl: "https://www.lmp.example/letters/a",
    unsubscribeUrl: "https://www.lmp.example/leave",
    preferencesUrl: "https://www.lmp.example/preferences",
    imageUrl: "https://www.lmp.example/a.jpg",
  };
  const frame = { siteUrl: "https://www.lmp.example", postalAddress: "Somebody, somewhere" };
  const shapeOf = (title: string, excerpt: string, imageAlt: string) => {
    const { html } = newsletterLetter({
      ...values,
      ...{ subject: title, preheader: imageAlt, title, excerpt, imageAlt },
    }, frame);
    return readHtml(html).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join());
  };
  const usual = shapeOf("Title", "Excerpt", "Image");
  const text = fc.string({ unit: fc.constantFrom(..."<>\"'&;=/!- \n\0abx\u202e") }).map((words) =>
    `x${words}`
  );
  fc.assert(
    fc.property(text, text, text, (title, excerpt, alt) => {
      assert.deepEqual(shapeOf(title, excerpt, alt), usual);
    }),
    { numRuns: runs(50) },
  );
});

Deno.test("every mail loads nothing but the article's own image", () => {
  forEachMail(({ html }, what) => {
    const elements = readHtml(html);
    const sources = elements.filter(({ attributes }) => "src" in attributes);
    assert.ok(sources.length <= 1, what);
    assert.ok(sources.every(({ name }) => name === "img"), what);
    assert.doesNotMatch(allOf(elements, "style").map(({ text }) => text).join(), /url\(|@import/);
    for (const { attributes } of elements) assert.doesNotMatch(attributes.style ?? "", /url\(/);
  });
  const [withImage] = samples.filter(({ name }) => name === "with an image");
  const [image] = allOf(readHtml(withImage.mail.html), "img");
  assert.equal(
    new URL(image.attributes.src).pathname,
    "/images/blog/sixty-days-four-hundred-cds.svg",
  );
  assert.equal(image.attributes.alt, "A shelf of records in the evening light.");
});

Deno.test("every link is http or https, and is in the text on a line of its own", () => {
  forEachMail(({ html, text }, what) => {
    const urls = allOf(readHtml(html), "a").map(({ attributes }) => attributes.href);
    assert.ok(urls.length >= 2, what);
    const lines = text.split("\n");
    for (const url of urls) {
      assert.match(url, /^https?:\/\//, what);
      assert.ok(lines.includes(url), `${what}: ${url}`);
    }
  });
});

Deno.test("text and HTML of a mail say the same", () => {
  forEachMail(({ html, text }, what) => {
    // A long line of the text is cut where there may be no space.
    const squeezed = text.replace(/\s/g, "");
    for (const { text: words } of readHtml(html).filter(({ name }) => ["h1", "p"].includes(name))) {
      const parts = words.split(/(?<=LMP), /).map((part) => part.replace(/\s/g, ""));
      for (const part of parts) assert.ok(squeezed.includes(part), `${what}: ${words}`);
    }
  });
});

Deno.test("every mail ends with its reason, how to stop it, and who sent it", () => {
  forEachMail(({ html, text }, what) => {
    const paragraphs = allOf(readHtml(html), "p").map(({ text }) => text);
    const at = paragraphs.findLastIndex((words) => words.startsWith("You get this because "));
    const [reason, ...stops] = paragraphs.slice(at);
    assert.match(stops.pop() ?? "", /^LMP, \S/, what);
    assert.match(stops[0], /^(Unsubscribe|Nothing more will come|No more mails about )/, what);
    const end = text.slice(text.indexOf("\n---\n"));
    for (const part of [reason, ...stops]) assert.ok(end.includes(part), `${what}: ${part}`);
  });
});

Deno.test("a subject is one short line", () => {
  forEachMail(({ subject }, what) => {
    assert.match(subject, /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u, what);
    assert.ok([...subject].length <= 120, what);
  });
  const [long] = samples.filter(({ name }) => name === "long");
  assert.match(long.mail.subject, / of a live…$/);
});

Deno.test("a mail of notifications says in its subject who did what where, or how much is new", () => {
  const subjects = samples.filter(({ template }) => template === "notification-mail")
    .slice(0, 4).map(({ mail }) => mail.subject);
  assert.deepEqual(subjects, [
    "Nora replied to you in “A tonearm question”",
    "3 new posts in “A tonearm question”",
    "Your reply solved “A tonearm question”, and 1 new post",
    "99+ new posts in “A tonearm question”",
  ]);
});

Deno.test("no line of a text is longer than a mail may have", () => {
  forEachMail(({ text }, what) => {
    assert.deepEqual(text.split("\n").filter((line) => byteLength(line) > 998), [], what);
  });
});

Deno.test("HTML names its language and theme, and works in the dark", () => {
  forEachMail(({ html, subject }, what) => {
    const elements = readHtml(html);
    assert.equal(elements[0].attributes.lang, "en", what);
    assert.equal(allOf(elements, "title")[0].text, subject, what);
    const metas = allOf(elements, "meta").map(({ attributes }) => attributes.name);
    assert.ok(metas.includes("color-scheme") && metas.includes("supported-color-schemes"), what);
    assert.match(html, /@media \(prefers-color-scheme: dark\)/, what);
    for (const { attributes } of allOf(elements, "table")) {
      assert.equal(attributes.role, "presentation", what);
    }
  });
});

Deno.test("a link that is not http or https is rejected", () => {
  const frame = { siteUrl: "https://www.lmp.example", postalAddress: "Somebody, somewhere" };
  const values = {
    subject: "Title",
    preheader: "",
    title: "Title",
    excerpt: "",
    articleUrl: "https://www.lmp.example/blog/a",
    webUrl: null,
    unsubscribeUrl: "https://www.lmp.example/leave",
    preferencesUrl: "https://www.lmp.example/preferences",
    imageUrl: null,
    imageAlt: "",
  };
  for (const url of ["javascript:alert(1)", "data:text/html,x", "/blog", "ftp://a.example", ""]) {
    for (const name of ["articleUrl", "webUrl", "unsubscribeUrl", "imageUrl"]) {
      assert.throws(() => newsletterLetter({ ...values, [name]: url }, frame), TypeError, url);
    }
    assert.throws(() => newsletterLetter(values, { ...frame, siteUrl: url }), TypeError, url);
  }
});
