/** Opens a port on the loopback, and only there. */
import { Problem } from "../problem.ts";

export type Handler = (
  request: Request,
  info: Deno.ServeHandlerInfo,
) => Response | Promise<Response>;

export interface Listener {
  /** Cuts open connections and frees the port. */
  close(): Promise<void>;
}

/** A port that is taken at once and answers 503 until its handler is there. */
export class Gate {
  #handler: Handler | null = null;
  readonly handle: Handler = (request, info) =>
    this.#handler ? this.#handler(request, info) : new Response("Starting", {
      status: 503,
      headers: { "access-control-allow-origin": "*", "retry-after": "1" },
    });

  open(handler: Handler): void {
    this.#handler = handler;
  }
}

/**
 * Serves on 127.0.0.1 and ::1, because "localhost" may mean either. A computer without IPv6 is
 * served on the first alone. Throws a Problem that names the variable when the port is taken.
 */
export function listen(
  port: number,
  purpose: string,
  variable: string,
  handler: Handler,
): Listener {
  const servers: Deno.HttpServer[] = [];
  const end = new AbortController();
  for (const hostname of ["127.0.0.1", "::1"]) {
    try {
      const options = { hostname, port, signal: end.signal, onListen: () => {} };
      servers.push(Deno.serve(options, handler));
    } catch (error) {
      if (error instanceof Deno.errors.AddrInUse) {
        end.abort();
        throw new Problem(
          `Port ${port} for ${purpose} is taken by another program. Stop it, or choose another with ${variable}.`,
        );
      }
      if (hostname === "127.0.0.1") throw error;
    }
  }
  return {
    async close() {
      end.abort();
      await Promise.all(servers.map((server) => server.finished));
    },
  };
}
