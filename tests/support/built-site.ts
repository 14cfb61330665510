// The built site as files. `npm run build` makes it, and `npm test` has just made it.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Document, parseDocument } from "./document.ts";
import { repositoryRoot } from "./repository.ts";

/** A folder or file of what the build makes: `client`, `server`. */
export const builtFolder = (path: string): string =>
  resolve(repositoryRoot, process.env.LMP_DIST_DIR || "dist", path);

const folder = builtFolder("client");

/** The content of a file of the built site. Throws a readable error when it is missing. */
export function builtFile(path: string): Buffer {
  const file = `${folder}/${path}`;
  if (!existsSync(file)) throw new Error(`${file} is missing. npm run build makes it.`);
  return readFileSync(file);
}

/** The document that the build wrote for a path. */
export function builtPage(path: string): Document {
  return parseDocument(
    builtFile(path === "/" ? "index.html" : `${path.slice(1)}.html`).toString(),
  );
}
