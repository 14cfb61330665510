import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { skippedLines } from "./skipped-tests.ts";
import type { Stack } from "./stack.ts";

const folder = mkdtempSync(join(tmpdir(), "lmp-needs-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** `needs`, where a stack of this kind is described that has its site and nothing else. */
async function needsOf(kind: Stack["kind"]) {
  const stack: Stack = {
    kind,
    siteUrl: "http://localhost:1",
    apiUrl: "http://localhost:2",
    databaseUrl: "postgresql://postgres@localhost:3/postgres",
    publishableKey: "p",
    secretKey: "s",
    accounts: [],
    can: { site: true },
  };
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(stack));
  vi.stubEnv("LMP_STACK_FILE", file);
  vi.resetModules();
  const { needs } = await import("./needs.ts");
  const { skipWith } = await import("./skip.ts");
  skipWith((reason) => {
    throw new Error(`skipped: ${reason}`);
  });
  return needs;
}

test("a test that needs what the stack does not have is skipped with a reason", async () => {
  const needs = await needsOf("official");
  expect(needs("site")).toBe(true);
  expect(() => needs("mailbox")).toThrow("skipped: needs a mailbox");
});

test("on our own stack nothing is skipped: what is missing there is an error", async () => {
  const needs = await needsOf("ours");
  expect(() => needs("mailbox")).toThrow(/^This needs a mailbox\. Our own stack has it/);
});

test("skipped tests are counted by their reason", () => {
  expect(skippedLines(["needs a", "needs b", "needs b"]))
    .toEqual(["2 skipped: needs b", "1 skipped: needs a"]);
});
