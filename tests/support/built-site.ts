// The built site as files. `npm run build` makes it, and `npm test` has just made it.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { repositoryRoot } from "./repository.ts";

const folder = resolve(repositoryRoot, process.env.LMP_DIST_DIR || "dist");

/** The content of a file of the built site. Throws a readable error when it is missing. */
export function builtFile(path: string): Buffer {
  const file = `${folder}/${path}`;
  if (!existsSync(file)) throw new Error(`${file} is missing. npm run build makes it.`);
  return readFileSync(file);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** A prerendered document, read without a browser. */
export interface BuiltPage {
  html: string;
  /** Attributes of each element with this name, in the order of the document. */
  elements(name: string): Record<string, string>[];
  /** What a reader sees in each element with this name. */
  texts(name: string): string[];
  /** The `content` of each meta element with this name or property. */
  metas(name: string): string[];
}

/** The document that the host serves for a path. */
export function builtPage(path: string): BuiltPage {
  const html = builtFile(path === "/" ? "index.html" : `${path.slice(1)}.html`).toString();
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map((
          [, key = "", value = ""],
        ) => [key, decoded(value)]),
      )
    );
  return {
    html,
    elements,
    texts: (name) =>
      [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, "g"))]
        .map(([, inner = ""]) => decoded(inner.replace(/<[^>]*>/g, "")).trim()),
    metas: (name) =>
      elements("meta").filter((meta) => meta.name === name || meta.property === name)
        .map(({ content = "" }) => content),
  };
}
