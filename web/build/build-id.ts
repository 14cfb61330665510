// Which build this is. Every document says it, so that a deployment can be checked and an error be found in its code.
import { spawnSync } from "node:child_process";
import type { Plugin } from "vite";

/**
 * `BUILD_ID` of the environment, or else the checked out commit, or "development" where there is none.
 * Throws for an id that is not 1 to 64 letters, digits, dots, hyphens and underscores.
 */
export function readBuildId(root: string, env: Record<string, string | undefined>): string {
  const id = env.BUILD_ID || commitOf(root) || "development";
  if (!/^[\w.-]{1,64}$/.test(id)) throw new Error(`BUILD_ID is no id of a build: ${id}`);
  return id;
}

function commitOf(root: string): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}

/** Writes the id into the shell, and so into every document: `document.documentElement.dataset.build`. */
export function buildIdInDocuments(id: string): Plugin {
  return {
    name: "build-id-in-documents",
    transformIndexHtml: (html) => html.replace("<html", `$& data-build="${id}"`),
  };
}
