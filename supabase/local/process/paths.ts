/** Path functions of the platform that runs the stack, under one import. */
export { dirname, join, normalize, relative, resolve, sep } from "node:path";
export { fileURLToPath as fromFileUrl, pathToFileURL as toFileUrl } from "node:url";
