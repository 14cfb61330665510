/** /realtime/v1: our own server of the platform's protocol, for one project. */
import type { StackConfig } from "../../config.ts";
import { jwtSecret, publishableKey, secretKey } from "../../platform/keys.ts";
import type { Log } from "../../platform/log.ts";
import { databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import { type Handler, type Service, stoppedResponse } from "../../platform/service.ts";
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

export class RealtimeService implements Service {
  readonly name = "realtime";
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

  fetch: Handler = (request, info) => this.#server?.fetch(request, info) ?? stoppedResponse(this);
}
