/** The site's port: a build as a host would serve it, or Vite's development server. */
import type { StackConfig } from "../../config.ts";
import type { Log } from "../../platform/log.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";
import { type Handler, type Service, stoppedResponse } from "../../platform/service.ts";
import { createSite } from "./site.ts";
import { type Build, type DevServer, startBuild, startDevServer } from "./vite.ts";

/** Serve what was built before, build it first, or run Vite, which opens the port itself. */
export type SiteSource = "built" | "build" | "vite";

export class SiteService implements Service {
  readonly name = "site";
  #build: Build | null = null;
  #devServer: DevServer | null = null;
  #handle: Handler | null = null;

  constructor(
    private readonly config: StackConfig,
    private readonly source: SiteSource,
    private readonly watchdog: Watchdog,
    private readonly log: Log,
  ) {}

  /** Starts a build that `start` waits for. */
  async prepare(): Promise<void> {
    if (this.source === "build") this.#build ??= await startBuild(this.config, this.watchdog);
  }

  async start(): Promise<void> {
    if (this.source === "vite") {
      this.#devServer ??= await startDevServer(this.config, this.watchdog, this.log);
      return;
    }
    await this.prepare();
    await this.#build?.done;
    this.#handle = await createSite(this.config);
  }

  async stop(): Promise<void> {
    const [build, devServer] = [this.#build, this.#devServer];
    this.#build = this.#devServer = this.#handle = null;
    await Promise.all([build?.stop(), devServer?.stop()]);
  }

  fetch: Handler = (request, info) => this.#handle?.(request, info) ?? stoppedResponse(this);
}
