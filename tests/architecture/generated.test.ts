// Generated files are up to date, so that nobody has to remember to run a generator.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { Generator, getConfig } from "@tanstack/router-generator";
import { expect, test } from "vitest";
import { read, repositoryRoot } from "#tests/support/repository.ts";

const routeTree = "web/app/route-tree.gen.ts";

/**
 * What a clone would hold. A build writes the route tree anew, so that in CI only the committed
 * text tells whether it was forgotten.
 */
async function committed(path: string): Promise<string> {
  if (!process.env.CI) return read(path);
  const { stdout } = await promisify(execFile)("git", ["show", `HEAD:${path}`], {
    cwd: repositoryRoot,
    maxBuffer: 16_000_000,
  });
  return stdout;
}

test("the route tree is the one of web/routes, and every route names its own path", async () => {
  const written = new Map<string, string>();
  const stat = () => Promise.resolve({ mtimeMs: 1n, mode: 0o644, uid: 0, gid: 0 });
  const nothing = () => Promise.resolve();
  let beingWritten = "";
  const generator = new Generator({
    root: repositoryRoot,
    // The same as in vite.config.ts.
    config: getConfig({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: `${repositoryRoot}web/routes`,
      generatedRouteTree: repositoryRoot + routeTree,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }, repositoryRoot),
    // Reads the routes and keeps what it would write.
    fs: {
      stat,
      chmod: nothing,
      chown: nothing,
      readFile: async (path) => ({
        stat: { mtimeMs: 1n },
        fileContent: path.endsWith(routeTree) ? "stale" : await readFile(path, "utf8"),
      }),
      writeFile: (_, content) => {
        beingWritten = content;
        return Promise.resolve();
      },
      rename: (_, path) => {
        written.set(path.slice(repositoryRoot.length), beingWritten);
        return Promise.resolve();
      },
    },
  });
  await generator.run();
  expect([...written.keys()]).toEqual([routeTree]);
  expect(written.get(routeTree)).toBe(await committed(routeTree));
});

test("the types of the database are those of the migrations", async () => {
  const run = promisify(execFile)(
    "node_modules/.bin/deno",
    ["run", "-A", "tests/support/generate-types.ts", "--check"],
    { cwd: repositoryRoot },
  );
  await expect(run).resolves.toBeDefined();
}, 60_000);
