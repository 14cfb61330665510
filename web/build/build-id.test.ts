import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { repositoryRoot } from "#tests/support/repository.ts";
import { readBuildId } from "./build-id.ts";

test("a build is called as the environment says, or by its commit, or development without one", () => {
  expect(readBuildId(repositoryRoot, { BUILD_ID: "a4e12f9" })).toBe("a4e12f9");
  expect(readBuildId(repositoryRoot, {})).toMatch(/^([0-9a-f]{40}|development)$/);
  expect(readBuildId(tmpdir(), { BUILD_ID: "" })).toBe("development");
});

test("an id that could end an attribute or a command is rejected", () => {
  for (const id of ['"><script>', "a b", "x".repeat(65), "$(id)"]) {
    expect(() => readBuildId(repositoryRoot, { BUILD_ID: id })).toThrow("BUILD_ID");
  }
});
