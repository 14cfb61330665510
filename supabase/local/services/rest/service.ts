/** /rest/v1: lite's REST, corrected where PostgREST responds differently. */
import type { StackConfig } from "../../config.ts";
import type { Lite } from "../../platform/lite/app.ts";
import type { Log } from "../../platform/log.ts";
import { reconnectingPoolAs, superuser } from "../../platform/postgres/connect.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { type Handler, type Service, stoppedResponse } from "../../platform/service.ts";
import { ColumnKinds } from "./column-kinds.ts";
import { createRest } from "./handler.ts";

export class RestService implements Service {
  readonly name = "rest";
  #sql: Sql | null = null;
  #handle: Handler | null = null;

  constructor(
    private readonly config: StackConfig,
    private readonly lite: Lite,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    if (this.#sql) return;
    const sql = reconnectingPoolAs(superuser, this.config.databasePort, 2);
    const kinds = new ColumnKinds(sql);
    try {
      // A change of the schema, or `notify pgrst, 'reload schema'`, reaches REST at once.
      await sql.listen("pgrst", () => {
        kinds.forget();
        void this.lite.forgetSchema();
      });
    } catch (error) {
      await sql.end();
      throw error;
    }
    this.#sql = sql;
    this.#handle = createRest((request) => this.lite.fetch(request), kinds, this.log);
  }

  async stop(): Promise<void> {
    const sql = this.#sql;
    this.#sql = this.#handle = null;
    await sql?.end();
  }

  fetch: Handler = (request, info) => this.#handle?.(request, info) ?? stoppedResponse(this);
}
