// The files, tables, functions and commands that the documents name exist.
import { posix } from "node:path";
import { sql } from "#tests/support/database.ts";
import { files, filesUnder, generatedFiles, read } from "#tests/support/repository.ts";
import { describe, expect, test } from "vitest";

const documents = files.filter((path) => path.endsWith(".md"));
const folders = new Set(
  files.flatMap((path) => {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  }),
);
const exists = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ""));

/** Decisions also speak of what was and of what may come. */
const ofThePresent = documents.filter((path) => !path.startsWith(".github/decisions/"));

/** What `pattern` finds in the documents and `isRight` does not accept, as "document: what". */
function wrong(
  pattern: RegExp,
  isRight: (found: string, document: string) => boolean,
  among = ofThePresent,
): string[] {
  return among.flatMap((document) =>
    [...read(document).matchAll(pattern)].map(([, found = ""]) => found)
      .filter((found) => !isRight(found, document)).map((found) => `${document}: ${found}`)
  );
}

describe("in every document", () => {
  test("links point to existing files", () => {
    expect(
      wrong(
        /\]\((?!https?:|mailto:|#)([^)#\s]+)/g,
        (target, document) => exists(posix.join(posix.dirname(document), target)),
        documents,
      ),
    ).toEqual([]);
  });

  test("paths from the root exist", () => {
    // Without gaps to fill in, and without what is only made while the project runs.
    const path = /`((?:web|supabase|tests|\.github)\/[\w./@$-]*[\w/])`/g;
    const isMade = (named: string) => /^supabase\/(\.temp|functions\/\.env)/.test(named);
    expect(wrong(path, (named) => exists(named) || isMade(named))).toEqual([]);
  });

  test("commands of npm exist", () => {
    const { scripts } = JSON.parse(read("package.json")); // A file of ours.
    expect(wrong(/\bnpm run ([\w-]+)/g, (name) => name in scripts)).toEqual([]);
  });

  test("tables and functions exist in the database", async () => {
    const rows = await sql<{ name: string }[]>`
      select nspname || '.' || relname as name
      from pg_class join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'private')
      union
      select nspname || '.' || proname
      from pg_proc join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')
    `;
    const names = new Set(rows.map(({ name }) => name));
    expect(wrong(/\b((?:public|private)\.[a-z_]{3,})\b/g, (name) => names.has(name))).toEqual([]);
  });
});

test("comments in code name existing files", () => {
  const named =
    /(?<![\w/.$*<-]|-- )((?:[\w@$.-]+\/)*[\w$-][\w.$-]*\.(?:tsx?|sql|css|md))\b(?!\.\w)/g;
  const endings = new Set(
    files.flatMap((path) => {
      const parts = path.split("/");
      return parts.map((_, index) => parts.slice(index).join("/"));
    }),
  );
  const code = files.filter((path) =>
    /\.(tsx?|sql|css)$/.test(path) && !generatedFiles.includes(path)
  );
  const comments = (path: string) =>
    [...read(path).matchAll(path.endsWith(".sql") ? /--.*$/gm : /\/\*[\s\S]*?\*\/|\/\/.*$/gm)]
      .map(([comment]) => comment).join("\n");
  const all = code.flatMap((path) =>
    [...comments(path).matchAll(named)].map(([, name = ""]) => ({ path, name }))
  );
  expect(all.length).toBeGreaterThan(100);
  expect(
    all.filter(({ name }) => !endings.has(name)).map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([]);
});

describe("the way of a reply", () => {
  const architecture = read(".github/architecture.md");

  test("names the triggers of a post, and their topics and events", async () => {
    // Bit 2 of tgtype is "insert".
    const onInsert = await sql<{ name: string }[]>`
      select tgname as name from pg_trigger
      where tgrelid = 'public.forum_posts'::regclass and not tgisinternal and tgtype & 4 > 0
    `;
    expect(onInsert.length).toBeGreaterThan(3);
    expect(onInsert.filter(({ name }) => !architecture.includes(`\`${name}\``))).toEqual([]);
    const schemas = filesUnder("supabase/schemas", /\.sql$/).map(read).join("\n");
    for (
      const event of [
        "post_created",
        "post_updated",
        "post_deleted",
        "thread_deleted",
        "thread_active",
      ]
    ) {
      expect(architecture).toContain(event);
      expect(schemas).toContain(event);
    }
  });

  test("names existing files of the forum", () => {
    const named = [...architecture.matchAll(/`([a-z-]+\.tsx?)`/g)].map(([, name]) => name);
    const there = files.map((path) => posix.basename(path));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => name && !there.includes(name))).toEqual([]);
  });
});

test("the worked example changes existing lines", () => {
  const path = ".github/add-a-profile-field.md";
  const parts = read(path).split(/^```(diff\n[\s\S]*?)^```$/m);
  const hunks = parts.flatMap((part, index) => {
    if (!part.startsWith("diff\n")) return [];
    const before = parts.slice(0, index).filter((text) => !text.startsWith("diff\n")).join("");
    const file = [...before.matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|sql))`/g)].map(([, named]) =>
      named
    ).at(-1) ?? "";
    return part.slice("diff\n".length).split("@@\n").map((hunk) => ({ file, hunk }));
  });
  expect(hunks.length).toBeGreaterThan(7);
  const missing = hunks.filter(({ file, hunk }) => {
    const known = hunk.split("\n").filter((line) => !line.startsWith("+"));
    return !read(file).includes(known.map((line) => line.slice(1)).join("\n").trimEnd());
  });
  expect(missing).toEqual([]);
});

describe("every decision", () => {
  const decisions = filesUnder(".github/decisions", /\.md$/);
  const numberOf = (path: string) => posix.basename(path).slice(0, 3);

  test("has a number of its own, which its title begins with", () => {
    const numbers = decisions.map(numberOf);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(decisions.filter((path) => !read(path).startsWith(`# ${numberOf(path)} `))).toEqual([]);
  });

  test("says below its title what has become of it, and when it was made", () => {
    const link = String.raw`\[\d{3}\]\(\d{3}-[a-z0-9-]+\.md\)`;
    const links = `${link}(?:, ${link})*(?: and ${link})?`;
    const date = String.raw`(\d{4}-\d{2}-\d{2})`;
    const status = new RegExp(
      `^(?:(?:Proposed|Accepted), ${date}(?:; amended by ${links})?|Superseded by ${link}, ${date})\\.$`,
    );
    const problems = decisions.flatMap((path) => {
      const [, empty, line = ""] = read(path).split("\n");
      const found = status.exec(line);
      const made = found?.[1] ?? found?.[2];
      if (empty !== "" || !made) return `${path}: ${line}`;
      const isDate = new Date(made).toJSON()?.startsWith(made);
      // Whoever changes a decision comes later.
      const changers = [...line.matchAll(/\[(\d{3})\]\((.+?)\)/g)];
      const areRight = changers.every(([, number = "", file = ""]) =>
        numberOf(file) === number && number > numberOf(path) &&
        decisions.includes(posix.join(posix.dirname(path), file))
      );
      return isDate && areRight ? [] : `${path}: ${line}`;
    });
    expect(problems).toEqual([]);
  });
});
