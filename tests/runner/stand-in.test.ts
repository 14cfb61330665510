import assert from "node:assert/strict";
import { join } from "../../supabase/local/platform/paths.ts";
import { keepStandIn, readStandIn } from "./stand-in.ts";

/** A repository whose local stack imports a file that imports another, both from elsewhere. */
const files = {
  "package-lock.json": "{}",
  "supabase/config.toml": "[api]",
  "supabase/local/main.ts": 'import { a } from "../functions/a.ts";',
  "supabase/local/README.md": "What it is.",
  "supabase/local/seed/posts.ts": "A post.",
  "supabase/functions/a.ts": 'export { b as a } from "./b.ts";',
  "supabase/functions/b.ts": "export const b = 1;",
  "supabase/functions/other.ts": "Nothing that it needs.",
};

async function write(root: string, path: string, text: string): Promise<void> {
  await Deno.mkdir(join(root, path, ".."), { recursive: true });
  await Deno.writeTextFile(join(root, path), text);
}

async function newRepository(): Promise<string> {
  const root = await Deno.makeTempDir();
  for (const [path, text] of Object.entries(files)) await write(root, path, text);
  return root;
}

const needless = [
  "supabase/local/README.md",
  "supabase/local/seed/posts.ts",
  "supabase/functions/other.ts",
];

Deno.test("the local stack is proven until it, or what it imports, or a package changes", async () => {
  const root = await newRepository();
  const { hash, isProven } = await readStandIn(root);
  assert.equal(isProven, false);
  assert.equal(await keepStandIn(hash, root), true);
  for (const [path, text] of Object.entries(files)) {
    await write(root, path, `${text} `);
    assert.equal((await readStandIn(root)).isProven, needless.includes(path), path);
    await write(root, path, text);
  }
  await write(root, "supabase/local/new.ts", "");
  assert.equal((await readStandIn(root)).isProven, false);
  await Deno.remove(root, { recursive: true });
});

Deno.test("a local stack that changed while its tests ran is not proven", async () => {
  const root = await newRepository();
  const { hash } = await readStandIn(root);
  await write(root, "supabase/functions/b.ts", "export const b = 2;");
  assert.equal(await keepStandIn(hash, root), false);
  assert.equal((await readStandIn(root)).isProven, false);
  await Deno.remove(root, { recursive: true });
});
