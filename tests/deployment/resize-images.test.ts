/** Images from before there were sizes get them, and nothing else of the articles changes. */
import assert from "node:assert/strict";
import { encode } from "fast-png";
import { createResizer, loadVips } from "../../.github/resize-images.ts";
import { openStack, type TestStack } from "../../supabase/functions/_shared/testing/stack.ts";
import { imageSizes } from "../../web/lib/files/image-sizes.ts";

let stack: TestStack;
let vips: Awaited<ReturnType<typeof loadVips>>;
const id = crypto.randomUUID();
const bucket = () => stack.serviceRole().storage.from("blog-images");
const path = (name: string) => `/storage/v1/object/public/blog-images/${name}`;
const newName = () => `2026/${crypto.randomUUID()}.png`;
const [large, small, broken, missing] = [newName(), newName(), newName(), newName()];
const sized = large.replace(".png", "-500-webp.png");
const said: string[] = [];

/** Noise, of which WebP loses more than PNG may. */
function png(width: number) {
  const height = width / 10;
  const data = new Uint8Array(width * height * 3);
  let seed = 1;
  data.forEach((_, index) => {
    seed = seed * 48_271 % 2_147_483_647;
    data[index] = seed % 256;
  });
  return new Uint8Array(encode({ width, height, data, channels: 3 }));
}

async function run(isDryRun: boolean): Promise<number> {
  const say = (line: string) => void said.push(line);
  return await createResizer({ vips, sql: stack.sql, images: bucket(), isDryRun, say })(id);
}

const readArticle = async () =>
  (await stack.sql`select content, image_url, updated_at from public.blog_posts where id = ${id}`)[
    0
  ];
const exists = async (name: string) => (await bucket().exists(name)).data;

Deno.test.beforeAll(async () => {
  [stack, vips] = await Promise.all([openStack(), loadVips()]);
  const files = { [large]: png(500), [small]: png(300), [broken]: png(500).slice(0, 9000) };
  for (const [name, content] of Object.entries(files)) {
    const { error } = await bucket().upload(name, content, { contentType: "image/png" });
    assert.equal(error, null);
  }
  const content = [large, small, broken, missing].map((name) => `<img src="${path(name)}">`).join();
  await stack.sql`
    insert into public.blog_posts (id, title, slug, content, image_url)
    values (${id}, 'Old images', ${id}, ${content}, ${path(large)})`;
});
Deno.test.afterAll(async () => {
  await stack.sql`delete from public.blog_posts where id = ${id}`;
  await bucket().remove([
    large,
    small,
    broken,
    sized,
    ...imageSizes(sized).map(({ name }) => name),
  ]);
  await stack.close();
});

const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

test("a dry run says what would be done, and changes nothing", async () => {
  const before = await readArticle();
  assert.equal(await run(true), 1);
  assert.match(said.join("\n"), new RegExp(`${sized}: \\d+ KiB`));
  assert.deepEqual(await readArticle(), before);
  assert.equal(await exists(sized), false);
});

test("an article names the image that has sizes, at the time at which it was changed last", async () => {
  const before = await readArticle();
  assert.equal(await run(false), 1);
  assert.deepEqual(await readArticle(), {
    content: before?.content.replaceAll(large, sized),
    image_url: path(sized),
    updated_at: before?.updated_at,
  });
  for (const name of [sized, ...imageSizes(sized).map((size) => size.name)]) {
    assert.equal(await exists(name), true, name);
  }
});

test("the file that mails name stays, as one that is shown", async () => {
  assert.equal(await exists(large), true);
  const [row] = await stack.sql`select private.is_file_used('blog-images', ${large}) as is_used`;
  assert.equal(row?.is_used, true);
});

test("images that are small, broken or missing stay as they are, and why is said", () => {
  assert.ok(said.includes(`  ${small} is small, and stays as it is.`));
  assert.ok(said.includes(`  ${broken} is no image that can be read, and stays as it is.`));
  assert.match(said.join("\n"), new RegExp(`${missing} cannot be read: `));
  return Promise.resolve();
});

test("a run after one that was stopped uses the files that are there already", async () => {
  await stack.sql`
    update public.blog_posts set image_url = ${path(large)}, content = 'x' where id = ${id}`;
  assert.equal(await run(false), 1);
  assert.equal((await readArticle())?.image_url, path(sized));
  assert.equal(await run(false), 0);
});
