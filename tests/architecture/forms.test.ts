// What components do around a wait: nobody is led away who has left, no press is dropped in silence.
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { files, generatedFiles, read } from "#tests/support/repository.ts";

const code = files.filter((path) =>
  /^web\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !generatedFiles.includes(path)
);

/** Takes the reader or their focus elsewhere. */
const leading = new Set([
  "navigate",
  "focus",
  "focusList",
  "focusHeading",
  "scrollTo",
  "scrollIntoView",
]);
const continuing = new Set(["then", "catch", "finally"]);
/** What runs its function later, or at once, as a part of what calls it. */
const scheduling = new Set(["requestAnimationFrame", "setTimeout", "flushSync"]);
/** Asks where the reader is, whether the effect still holds, or what has the focus. */
const asking = /\bis(Still)?Here\(|\bis(Open\(|OnPage\(|Current\b)|document\.activeElement/;

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  property?: Node;
  arguments?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value): unknown[] => Array.isArray(value) ? value : [value])
    .filter(isNode);
const isFunction = ({ type }: Node) => /Function/.test(type);
const nameOf = (node: Node | undefined) => node?.property?.name ?? node?.name ?? "";

/** Calls that lead somewhere after a wait, without having asked since. */
function blindLeads(path: string, source: string): string[] {
  const found: string[] = [];
  /** `since`: where the last wait ended; undefined before any. */
  function visit(node: Node, scope: { since: number | undefined }): void {
    if (isFunction(node)) scope = { since: undefined };
    if (node.type === "CallExpression") {
      const { callee, arguments: given = [] } = node;
      if (continuing.has(nameOf(callee))) {
        if (callee) visit(callee, scope);
        for (const each of given) {
          if (leading.has(nameOf(each))) found.push(each.name ?? "");
          else if (!isFunction(each)) visit(each, scope);
          else childrenOf(each).forEach((child) => visit(child, { since: each.start }));
        }
        return;
      }
      if (scheduling.has(nameOf(callee))) {
        for (const each of given) {
          if (isFunction(each)) childrenOf(each).forEach((child) => visit(child, scope));
        }
        return;
      }
      const isBlind = scope.since !== undefined && leading.has(nameOf(callee)) &&
        !asking.test(source.slice(scope.since, node.start));
      if (isBlind) found.push(source.slice(node.start, node.end));
    }
    childrenOf(node).forEach((child) => visit(child, scope));
    if (node.type === "AwaitExpression") scope.since = node.end;
  }
  for (const each of parseSync(path, source).program.body) {
    visit(each as Node, { since: undefined });
  }
  return found.map((call) => `${path}: ${call.replace(/\s+/g, " ").slice(0, 80)}`);
}

test.each([
  ["async () => { await save(); navigate({ to: '/' }); }", 1],
  ["async () => { await save(); if (isHere()) { await again(); navigate({ to: '/' }); } }", 1],
  ["() => read().then(focusList)", 1],
  ["() => read().then(() => box.current?.focus())", 1],
  ["async () => { await save(); if (isHere()) navigate({ to: '/' }); }", 0],
  ["async () => { await save(); requestAnimationFrame(() => box.focus()); }", 1],
  ["async () => { navigate({ to: '/' }); await save(); }", 0],
  ["async () => { await save(); const open = () => navigate({ to: '/' }); }", 0],
])("a blind lead is found: %s", (body, count) => {
  expect(blindLeads("example.tsx", `const run = ${body};`)).toHaveLength(count);
});

test("after a wait nobody is led elsewhere who is not asked whether they are still there", () => {
  expect(code.flatMap((path) => blindLeads(path, read(path)))).toEqual([]);
});

test("the address bar changes by the router alone", () => {
  const behind = /\b(replaceState|pushState)\b/;
  expect(code.filter((path) => behind.test(read(path)))).toEqual([]);
});

test("what useSubmit does shows that it is on its way, so that no press is dropped in silence", () => {
  const silent = code.flatMap((path) => {
    const source = read(path);
    return [...source.matchAll(/const (\w+|\{[^}]*\}) = useSubmit\b/g)].map(([, given = ""]) =>
      given
    )
      .filter((given) =>
        given.startsWith("{")
          ? !/\bisPending\b/.test(given)
          : !new RegExp(`\\b${given}\\.isPending\\b`).test(source) &&
            !new RegExp(`return \\{[^}]*\\b${given}\\b`).test(source)
      ).map((given) => `${path}: ${given}`);
  });
  expect(silent).toEqual([]);
});
