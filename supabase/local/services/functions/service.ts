/** All Edge Functions of the repository: starts them and passes requests on. */
import { type StackConfig } from "../../config.ts";
import { preflightResponse, withCors } from "../../platform/http/cors.ts";
import { forward } from "../../platform/http/forward.ts";
import { bearerClaims } from "../../platform/keys.ts";
import { type Log, logFor } from "../../platform/log.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";
import type { ProjectConfig } from "../../platform/project-config.ts";
import type { Handler, Service } from "../../platform/service.ts";
import { FunctionChild } from "./child.ts";
import { functionEnvironment } from "./environment.ts";
import { type FolderWatch, watchFolders } from "./watch.ts";

export interface FunctionsOptions {
  config: StackConfig;
  project: ProjectConfig;
  /** Variables of all functions beside those that the platform gives. */
  secrets: Record<string, string>;
  /** Where the functions are. Default: supabase/functions. */
  folder?: string;
}

export class FunctionsService implements Service {
  readonly name = "functions";
  #children = new Map<string, FunctionChild>();
  #watch: FolderWatch | null = null;

  readonly #folder: string;

  constructor(
    private readonly options: FunctionsOptions,
    private readonly watchdog: Watchdog,
    private readonly write: Log,
  ) {
    this.#folder = options.folder ?? join(repositoryRoot, "supabase", "functions");
  }

  /** Starts every folder of supabase/functions that has an index.ts; resolves when all are up. */
  async start(): Promise<void> {
    await this.stop();
    const environment = await functionEnvironment(this.options.config, this.options.secrets);
    for (const name of await listFunctions(this.#folder)) {
      const log = logFor(`function ${name}`, this.write);
      this.#children.set(
        name,
        new FunctionChild(this.#folder, name, environment, this.watchdog, log),
      );
    }
    this.#watch = watchFolders(this.#folder, (names) => void this.#reload(names));
    await Promise.all([...this.#children.values()].map((child) => child.start()));
  }

  async stop(): Promise<void> {
    this.#watch?.stop();
    this.#watch = null;
    const children = [...this.#children.values()];
    this.#children.clear();
    await Promise.all(children.map((child) => child.stop()));
  }

  /** Handles /functions/v1/{name}/… */
  fetch: Handler = async (request, info) => {
    const [, name = "", rest = ""] =
      new URL(request.url).pathname.match(/^\/functions\/v1\/([^/]*)(.*)$/) ?? [];
    const child = this.#children.get(name);
    const exists = child || (await listFunctions(this.#folder)).includes(name);
    if (!exists) {
      return errorResponse(request, 404, "NOT_FOUND", "Requested function was not found");
    }
    if (!child?.url) {
      return errorResponse(
        request,
        503,
        "BOOT_ERROR",
        "Function failed to start (please check logs)",
      );
    }
    if (this.#needsToken(name) && request.method !== "OPTIONS" && !await hasToken(request)) {
      return errorResponse(
        request,
        401,
        "UNAUTHORIZED_NO_AUTH_HEADER",
        "Missing authorization header",
      );
    }
    try {
      return await forward(request, info, `${child.url}/${name}${rest}`);
    } catch {
      return errorResponse(
        request,
        503,
        "WORKER_ERROR",
        "Function exited due to an error (please check logs)",
      );
    }
  };

  /** Shared code is in every function; a new folder is a new function. */
  async #reload(names: Set<string>): Promise<void> {
    const isForAll = [...names].some((name) => !this.#children.has(name));
    if (isForAll) return await this.start();
    await Promise.all([...names].map(async (name) => {
      const child = this.#children.get(name);
      await child?.stop();
      await child?.start();
    }));
  }

  #needsToken(name: string): boolean {
    // The platform's default for a function that config.toml does not mention.
    return this.options.project.functions[name]?.verify_jwt !== false;
  }
}

async function listFunctions(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (!entry.isDirectory || entry.name.startsWith("_")) continue;
    const isFunction = await Deno.stat(join(folder, entry.name, "index.ts")).then(
      () => true,
      () => false,
    );
    if (isFunction) names.push(entry.name);
  }
  return names.sort();
}

async function hasToken(request: Request): Promise<boolean> {
  return await bearerClaims(request).then((claims) => claims !== null, () => false);
}

/** A function that is down cannot respond to its preflight either; the browser must see why. */
function errorResponse(request: Request, status: number, code: string, message: string): Response {
  if (request.method === "OPTIONS") return preflightResponse(request);
  return withCors(Response.json({ code, message }, { status }));
}
