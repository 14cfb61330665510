// What GitHub runs: nothing unpinned, nothing undocumented, on every version of Node we promise.
import { expect, test } from "vitest";
import { filesUnder, read } from "#tests/support/repository.ts";

const workflows = filesUnder(".github/workflows", /\.yml$/);

/** First groups of all matches, as "workflow: found". */
function found(pattern: RegExp): { workflow: string; text: string }[] {
  return workflows.flatMap((workflow) =>
    [...read(workflow).matchAll(pattern)].map(([, text = ""]) => ({ workflow, text }))
  );
}

test("every action is ours or pinned to a commit, with its version beside it", () => {
  const uses = found(/^\s*-? *uses: (.+)$/gm);
  expect(uses.length).toBeGreaterThan(5);
  const isPinned = (text: string) =>
    text.startsWith("./") || /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(text);
  expect(uses.filter(({ text }) => !isPinned(text))).toEqual([]);
});

test("every workflow may read the repository and nothing else", () => {
  for (const workflow of workflows) {
    expect(read(workflow), workflow).toContain("\npermissions:\n  contents: read\n");
  }
  expect(found(/^\s+([\w-]+: write)\b/gm)).toEqual([]);
});

test("no expression is put into a script, where its text could become a command", () => {
  const lines = workflows.flatMap((workflow) => read(workflow).split("\n"));
  const expressions = lines.filter((line) => line.includes("${{"));
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.filter((line) => !/^ *(- )?(?!run:)[\w-]+: /.test(line))).toEqual([]);
});

test("every variable and secret is documented", () => {
  const named = found(/\b(?:vars|secrets)\.([A-Z_]+)/g).map(({ text }) => text);
  expect(named.length).toBeGreaterThan(8);
  const hosting = read(".github/hosting.md");
  expect([...new Set(named)].filter((name) => !hosting.includes(`\`${name}\``))).toEqual([]);
});

test("the oldest supported Node and two newer ones are tested", () => {
  const { engines } = JSON.parse(read("package.json")); // A file of ours.
  const [oldest] = String(engines.node).match(/[\d.]+/) ?? [];
  expect(read(".github/workflows/ci.yml")).toContain(`node: ["${oldest}", "22", "24"]`);
});
