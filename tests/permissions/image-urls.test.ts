// The image of an article has a URL that every parser accepts: a feed with another one cannot be written.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newAdmin, type Person, removePeople } from "#tests/support/people.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
afterAll(removePeople);

/** Which of the texts the table accepts as image_url. */
async function taken(texts: string[]): Promise<string[]> {
  const [row] = await sql`
    select pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conname = 'blog_posts_image_url_is_url'`;
  const rows = await sql.unsafe(
    `select image_url from unnest($1::text[]) as texts (image_url) where ${row?.rule}`,
    [texts],
  );
  return rows.map(({ image_url }) => image_url);
}

test("every image URL that the table accepts is accepted by a URL parser", async () => {
  const piece = fc.constantFrom(
    ...[
      "https://",
      "http://",
      "/",
      "//",
      "\\",
      "%",
      "%zz",
      "[",
      "]",
      ":",
      "@",
      ".",
      "..",
      "?",
      "#",
    ],
    ...["a", "a.example", "xn", "1", "255", "65535", "65536", "0x1", "-", "_", "é", " ", "^", "|"],
  );
  const texts = fc.sample(fc.array(piece, { minLength: 1, maxLength: 8 }), {
    numRuns: 5000,
    seed: 7,
  })
    .map((pieces) => pieces.join(""));
  const accepted = await taken(texts);
  expect(accepted.length).toBeGreaterThan(100);
  expect(accepted.filter((text) => !URL.canParse(text, "https://lmp.example/blog/x"))).toEqual([]);
});

test("the usual image URLs of editors are accepted", async () => {
  const texts = [
    "/storage/v1/object/public/blog-images/2026/4a3cbd1e-0000-4000-8000-000000000000.png",
    "/images/blog/three-copies.svg",
    "https://elsewhere.example/a.png?size=2&x=%20#top",
    "https://xn--bcher-kva.example:8443/",
    "http://192.0.2.7/a.png",
    "https://my_bucket.elsewhere.example",
  ];
  expect(await taken(texts)).toEqual(texts);
});

describe("an administrator cannot publish an article whose image is", () => {
  test.each(["https://%", "//[", "https://1.2.3.4.5/", "https://a:99999/", "javascript:alert(1)"])(
    "%s",
    async (image_url) => {
      const { error } = await admin.client.from("blog_posts")
        .insert({ title: "x", slug: "never-written", content: "<p>x</p>", image_url });
      expect(error?.code).toBe("23514");
    },
  );
});

test("an article's title cannot have invisible characters", async () => {
  const { error } = await admin.client.from("blog_posts")
    .insert({ title: "a\u2800b", slug: "never-written", content: "<p>x</p>" });
  expect(error).toMatchObject({ code: "23514", hint: "hidden" });
});
