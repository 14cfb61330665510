import type { RealtimeContext } from "./context.ts";
import { dispatch } from "./dispatch.ts";
import type { RateMeter } from "./rate-meter.ts";
import { RealtimeError } from "./realtime-error.ts";
import { respond } from "./rest-response.ts";
import { Socket } from "./socket.ts";

/** The open sockets: accepts clients, and closes the idle ones. */
export class Connections {
  readonly #context: RealtimeContext;
  readonly #sockets = new Set<Socket>();
  readonly #sweeper: ReturnType<typeof setInterval>;

  constructor(context: RealtimeContext) {
    this.#context = context;
    const { idleMs, withoutChannelMs } = context.limits;
    const everyMs = Math.min(idleMs, withoutChannelMs) / 4;
    this.#sweeper = setInterval(() => this.#sweep(), everyMs);
  }

  /** Transports that have not closed yet, dropped ones included: they still hold memory. */
  get count(): number {
    return this.#sockets.size;
  }

  /** Responds to the handshake of a client. */
  async open(request: Request, url: URL): Promise<Response> {
    const { limits, joins, verifyToken, log } = this.#context;
    const token = request.headers.get("x-api-key") ?? url.searchParams.get("apikey");
    if (!token) return respond(401, { error: "API key is missing" });
    try {
      await verifyToken(token);
    } catch (error) {
      return respond(401, { error: handshakeError(error) });
    }
    const busy = this.#tooBusy(limits.connections, joins);
    if (busy) return respond(429, { error: busy });
    const vsn = /^([12])\.0\.\d+$/.exec(url.searchParams.get("vsn") ?? "1.0.0");
    if (!vsn) return respond(400, { error: "Unsupported protocol version" });
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      return respond(426, { error: "A WebSocket handshake is expected here" });
    }
    // Read before the upgrade, which closes the request.
    const headers = customHeaders(request);
    const handshake = { version: vsn[1] === "2" ? 2 : 1, token, headers } as const;
    const upgrade = upgradeWebSocket(request, limits.idleMs);
    if (!upgrade) return respond(400, { error: "The WebSocket handshake is incomplete" });
    this.#sockets.add(
      new Socket(upgrade.socket, handshake, limits, {
        frame: (from, frame) => dispatch(this.#context, from, frame),
        disconnected: (from) => [...from.channels.values()].forEach((channel) => channel.leave()),
        closed: (from) => this.#sockets.delete(from),
        log,
      }),
    );
    return upgrade.response;
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const socket of this.#sockets) socket.drop(1001, "Realtime is restarting");
  }

  #tooBusy(connections: number, joins: RateMeter): string | undefined {
    if (this.#sockets.size >= connections) return "Too many connected users";
    return joins.exceeded ? "Too many joins per second" : undefined;
  }

  #sweep(): void {
    const { idleMs, withoutChannelMs } = this.#context.limits;
    const now = Date.now();
    for (const socket of this.#sockets) {
      if (now - socket.lastFrameAt > idleMs) socket.drop(1001, "Idle for too long");
      const empty = socket.channels.size === 0;
      if (empty && now - socket.lastChannelAt > withoutChannelMs) socket.drop(1001, "No channels");
    }
  }
}

function upgradeWebSocket(request: Request, idleMs: number): Deno.WebSocketUpgrade | undefined {
  try {
    return Deno.upgradeWebSocket(request, { idleTimeout: Math.ceil(idleMs / 1000) });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function handshakeError(error: unknown): string {
  if (!(error instanceof RealtimeError)) return "The token provided is not a valid JWT";
  return error.message.startsWith("Token has expired") ? "Token has expired" : error.message;
}

function customHeaders(request: Request): Record<string, string> {
  return Object.fromEntries(
    [...request.headers].filter(([name]) => name.startsWith("x-") && name !== "x-api-key"),
  );
}
