/** Paths, with the functions of Node and Deno for them under one import. */
import { fileURLToPath } from "node:url";

export { dirname, join, normalize, relative, resolve, sep } from "node:path";
export { fileURLToPath as fromFileUrl, pathToFileURL as toFileUrl } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../../../", import.meta.url));
