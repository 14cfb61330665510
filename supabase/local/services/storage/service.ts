/** /storage/v1: our own Storage over the platform's tables and policies, or another one in its place. */
import type { StackConfig } from "../../config.ts";
import type { Log } from "../../platform/log.ts";
import { join } from "../../platform/paths.ts";
import { reconnectingPoolAs } from "../../platform/postgres/connect.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import type { ProjectConfig } from "../../platform/project-config.ts";
import { type Handler, type Service, stoppedResponse } from "../../platform/service.ts";
import { forwardToStorage } from "./external.ts";
import { FileStore } from "./files.ts";
import { createStorage } from "./handler.ts";
import { createResumableUploads } from "./resumable.ts";

export class StorageService implements Service {
  readonly name = "storage";
  #sql: Sql | null = null;
  #handle: Handler | null = null;

  constructor(
    private readonly config: StackConfig,
    private readonly project: ProjectConfig,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    const { storageUrl, dataDir, databasePort } = this.config;
    if (storageUrl) {
      this.#handle = forwardToStorage(storageUrl);
      return;
    }
    const files = new FileStore(join(dataDir, "storage"));
    await files.prepare();
    const sql = this.#sql ??= reconnectingPoolAs("supabase_storage_admin", databasePort, 8);
    const context = { sql, files, sizeLimit: sizeLimitOf(this.project) };
    const resumable = createResumableUploads(context, join(dataDir, "resumable-uploads"));
    this.#handle = createStorage(context, resumable, this.log);
  }

  async stop(): Promise<void> {
    const sql = this.#sql;
    this.#sql = this.#handle = null;
    await sql?.end();
  }

  fetch: Handler = (request, info) => this.#handle?.(request, info) ?? stoppedResponse(this);
}

/** "50MiB" of config.toml in bytes. */
function sizeLimitOf(project: ProjectConfig): number {
  const text = project.storage.file_size_limit;
  const [, amount, unit] = text.match(/^(\d+)(KiB|MiB|GiB)$/) ?? [];
  return Number(amount) *
    { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }[unit as "KiB" | "MiB" | "GiB"];
}
