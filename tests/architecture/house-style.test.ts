// The coding rules that can be checked automatically. CONTRIBUTING.md gives the reasons.
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { files, generatedFiles, read, withoutComments } from "#tests/support/repository.ts";

/** Names what it forbids. */
const self = "tests/architecture/house-style.test.ts";
const isGenerated = (path: string) => generatedFiles.includes(path);
const code = files.filter((path) => /\.tsx?$/.test(path) && !isGenerated(path));
const texts = files.filter((path) =>
  /\.(tsx?|jsx?|json|jsonc|sql|css|html|md|toml|yml|yaml|sh|txt|svg|xml)$/.test(path) ||
  !posix.basename(path).includes(".")
);

/** Lines of code that match, as "path: line". */
function offences(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    withoutComments(read(path)).split("\n").filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`)
  );
}

describe("the tree", () => {
  test("has exactly the expected top-level entries", () => {
    const top = [...new Set(files.map((path) => path.split("/")[0]))];
    expect(top.toSorted()).toEqual([
      ".ci",
      ".env.example",
      ".github",
      ".gitignore",
      ".npmrc",
      "LICENSE",
      "README.md",
      "deno.json",
      "package-lock.json",
      "package.json",
      "supabase",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
      "web",
    ]);
  });

  test("has names in kebab-case", () => {
    // Names that a tool or a convention prescribes.
    const prescribed =
      /^(README|CONTRIBUTING|SECURITY)\.md$|^LICENSE$|\.OFL\.txt$|^\.|^(\d{2}|\d{14})_[a-z0-9_]+\.sql$/;
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    const route = /^(__root|_[a-z]+(-[a-z]+)*|\$[a-z]*[a-zA-Z]*|[a-z-]+(\[\.\][a-z]+)?)(\.tsx?)?$/;
    const wrong = files.filter((path) =>
      path.split("/").some((name) =>
        !kebab.test(name) && !prescribed.test(name) && name !== "_shared" &&
        !(path.startsWith("web/routes/") && route.test(name)) &&
        // The platform gives these names to mails.
        !(path.startsWith("supabase/templates/") && /^[a-z_]+\.html$/.test(name))
      )
    );
    expect(wrong).toEqual([]);
  });

  test("has no folder or file for miscellaneous code", () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/|$)/;
    expect(files.filter((path) => drawer.test(path))).toEqual([]);
  });

  test("has no barrels: an index is a page or the entry of a function", () => {
    const indexes = code.filter((path) => /\/index\.tsx?$/.test(path));
    const entry = /^(web\/routes\/.+|supabase\/functions\/[a-z-]+)\/index\.tsx?$/;
    expect(indexes.filter((path) => !entry.test(path))).toEqual([]);
    expect(offences(code, /^export \* from/)).toEqual([]);
  });
});

describe("every file", () => {
  test("that we write has at most 300 lines", () => {
    const written = files.filter((path) =>
      /\.(tsx?|sql|css|html|md|sh|toml)$/.test(path) && !isGenerated(path)
    );
    expect(written.filter((path) => read(path).trimEnd().split("\n").length > 300)).toEqual([]);
  });

  test("does not use any, which disables type checks", () => {
    const any = /(\w[?)]*:|\bas|\||&|=>) any\b(?=\s*[;,)=>|&\]}]|$)|<any\b|\bany\[\]|, any[>,]/;
    expect(offences(code.filter((path) => path !== self), any)).toEqual([]);
  });

  test("has no comments about unfinished work", () => {
    // In two parts, or this line would be found.
    const note = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME"].join("|")})\\b`);
    expect(texts.filter((path) => note.test(read(path)))).toEqual([]);
  });

  test("exports by name, except where a tool requires a default export", () => {
    // Configurations, reporters, and servers that `deno serve` or a host starts.
    const required =
      /((\.config|-reporter)\.ts$|^web\/server\/worker\.ts$|^supabase\/functions\/[a-z-]+\/index\.ts$|^tests\/benchmarks\/)/;
    const wrong = code.filter((path) =>
      !required.test(path) && !path.endsWith(".test.ts") &&
      /^export default /m.test(withoutComments(read(path)))
    );
    expect(wrong).toEqual([]);
  });

  test("disables no check without a reason", () => {
    const ignore = /^\s*(\/\/|\/\*|\{\/\*) *(deno-lint-ignore|@ts-|oxlint-disable|eslint-disable)/;
    const silenced = code.flatMap((path) =>
      read(path).split("\n").filter((line) => ignore.test(line))
        .filter((line) => !/ -- \S+|@ts-expect-error [a-z]/i.test(line))
        .map((line) => `${path}: ${line.trim()}`)
    );
    expect(silenced).toEqual([]);
  });

  test("says of each effect what it has to do outside React", () => {
    const silent = code.filter((path) => path.startsWith("web/")).flatMap((path) => {
      const lines = read(path).split("\n");
      return lines.flatMap((line, index) => {
        const isEffect = /\buse(Layout|Insertion)?Effect\(/.test(line);
        // One of the two lines before it: some begin with what the effect remembers.
        const reasons = lines.slice(Math.max(0, index - 2), index);
        return isEffect && !reasons.some((before) => /^\s*\/\//.test(before))
          ? [`${path}:${index + 1}`]
          : [];
      });
    });
    expect(silent).toEqual([]);
  });

  test("sets no raw HTML, except in one component", () => {
    const setters = code.filter((path) =>
      /dangerouslySetInnerHTML/.test(withoutComments(read(path)))
    )
      .filter((path) => path.startsWith("web/"));
    expect(setters.length).toBeLessThanOrEqual(1);
  });

  test("uses features that a browser may lack or block in one module only", () => {
    const site = code.filter((path) => path.startsWith("web/") && !/\.test\.tsx?$/.test(path));
    const places: [RegExp, string[]][] = [
      // The second writes a script that runs before any code is there.
      [/\b(local|session)Storage\b/, ["web/lib/state/storage.ts"]],
      // What only secure pages have, and what only new browsers have.
      [/\bcrypto\.randomUUID\b/, []],
      [/\bAbortSignal\.any\b|\bURL\.(canParse|parse)\b/, []],
    ];
    for (const [pattern, allowed] of places) {
      const users = site.filter((path) => pattern.test(withoutComments(read(path))));
      expect(users.filter((path) => !allowed.includes(path)), String(pattern)).toEqual([]);
    }
  });
});

describe("no published file", () => {
  test.each([
    ["a secret key of a real project", /\bsb_secret_(?!local_lmp\b|\.{3}|…|<)[\w-]{8,}/],
    ["an access token of the platform", /\bsbp_(?!0{40})[0-9a-f]{40}/],
    ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
    ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
    [
      "the URL of a package registry",
      /\b(registry|npm|packages)\.[a-z0-9-]+\.(org|com|io|dev)\b/,
    ],
    ["a path of somebody's computer", /(^|[\s"'(`=])\/(home|Users|root|work)\/[\w.-]+/m],
  ])("contains %s", (_, pattern) => {
    const found = texts.filter((path) => pattern.test(read(path)));
    expect(found.filter((path) => path !== self)).toEqual([]);
  });

  test("that is sent to browsers contains the secret key", () => {
    const web = texts.filter((path) => path.startsWith("web/") || path === "vite.config.ts");
    expect(web.filter((path) => /sb_secret|SECRET_KEY|service_role/i.test(read(path)))).toEqual([]);
  });
});
