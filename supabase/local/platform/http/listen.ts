/** Opens a port on the loopback, and only there. */
import { UserError } from "../errors.ts";
import type { Handler } from "../service.ts";

export interface Listener {
  /** Cuts open connections and frees the port. */
  close(): Promise<void>;
}

/** A server that listens at once and returns 503 until its handler is set. */
export class DeferredServer {
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

/** A port may be taken for so long by a short connection of another program. */
const retryForMs = 1500;

/**
 * Serves on 127.0.0.1 and ::1, because "localhost" may mean either. A computer without IPv6 is
 * served on the first alone. Throws a UserError that names the variable when the port is taken.
 */
export async function listen(
  port: number,
  purpose: string,
  variable: string,
  handler: Handler,
): Promise<Listener> {
  return await retryWhileInUse(port, purpose, variable, () => listenNow(port, handler));
}

/** Throws a UserError that names the variable when the port is taken. */
export async function checkFree(port: number, purpose: string, variable: string): Promise<void> {
  await retryWhileInUse(port, purpose, variable, () => {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
  });
}

async function retryWhileInUse<Result>(
  port: number,
  purpose: string,
  variable: string,
  attempt: () => Result,
): Promise<Result> {
  const retryUntil = Date.now() + retryForMs;
  while (true) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
      if (Date.now() > retryUntil) {
        throw new UserError(
          `Port ${port} for ${purpose} is taken by another program. Stop it, or choose another with ${variable}.`,
        );
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Throws AddrInUse when the port is taken on either IP address. */
function listenNow(port: number, handler: Handler): Listener {
  const servers: Deno.HttpServer[] = [];
  const end = new AbortController();
  for (const hostname of ["127.0.0.1", "::1"]) {
    try {
      const options = { hostname, port, signal: end.signal, onListen: () => {} };
      servers.push(Deno.serve(options, handler));
    } catch (error) {
      if (error instanceof Deno.errors.AddrInUse || hostname === "127.0.0.1") {
        end.abort();
        throw error;
      }
    }
  }
  return {
    async close() {
      end.abort();
      await Promise.all(servers.map((server) => server.finished));
    },
  };
}
