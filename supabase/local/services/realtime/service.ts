/** The realtime server as a part that can be stopped and started while the rest runs. */
import { type StackConfig } from "../../config.ts";
import { databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import { jwtSecret, publishableKey, secretKey } from "../../platform/keys.ts";
import type { Restartable } from "../../testing/restarts.ts";
import type { Log } from "../../platform/log.ts";
import { type Realtime, startRealtime } from "./server.ts";

/**
 * The plan's limits are the hosted project's business. Here they would only stop load tests, so
 * they are very high; the server's own tests prove that limits work.
 */
const roomyLimits = {
  connections: 10_000,
  joinsPerSecond: 10_000,
  eventsPerSecond: 1_000_000,
  presenceEventsPerSecond: 100_000,
};

export class RealtimePart implements Restartable {
  #server: Realtime | null = null;

  constructor(private readonly config: StackConfig, private readonly log: Log) {}

  async start(): Promise<void> {
    this.#server ??= await startRealtime({
      databaseUrl: databaseUrlAs(superuser, this.config.databasePort),
      jwtSecret,
      publishableKey,
      secretKey,
      limits: roomyLimits,
      log: this.log,
    });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.close();
  }

  /** Handles /realtime/v1/…, with 503 while the server is stopped. */
  async fetch(request: Request, info: Deno.ServeHandlerInfo): Promise<Response> {
    if (this.#server) return await this.#server.fetch(request, info);
    return Response.json({ error: "Realtime is stopped" }, { status: 503 });
  }
}
