/**
 * One connection to the database, used until it is lost and never again.
 *
 * The driver reconnects by itself, and around that moment it is not safe: it writes to sockets
 * that are closed, which ends the whole process, leaves queries without a response, and continues
 * transactions on another connection (postgres.js 3.4.9; its issues 1154, 1193, 1208 and 1216).
 * Here a loss is final: waiting calls reject at once, and later ones as well.
 */
import { connect, type Socket } from "node:net";
import type { Sql } from "postgres";
import { ConnectionLost } from "../postgres/connection-lost.ts";

/** The driver's options beside the URL and the caller's options. */
interface DriverOptions {
  max: 1;
  /** Seconds to log in. */
  connect_timeout: number;
  idle_timeout: 0;
  max_lifetime: 0;
  onclose(): void;
  /** Not in the driver's declarations. It gets the options as the driver has read them. */
  socket(options: { host: string[]; port: number[] }): Promise<Socket>;
}

/** Makes the driver's client for one URL out of these options beside the caller's. */
export type OpenDriver = (options: DriverOptions) => Sql;

export class DatabaseConnection {
  /** Connects when it is first used. */
  readonly sql: Sql;
  #loss: Error | null = null;
  #isUsed = false;
  readonly #waiters = new Set<(loss: Error) => void>();

  constructor(open: OpenDriver) {
    this.sql = open({
      max: 1,
      connect_timeout: 5,
      idle_timeout: 0,
      max_lifetime: 0,
      onclose: () => this.#fail(new ConnectionLost()),
      socket: ({ host, port }) => this.#connect(host[0] ?? "", port[0] ?? 0),
    });
  }

  get isLost(): boolean {
    return this.#loss !== null;
  }

  /** The outcome of `work`, or the loss of the connection if that comes first. */
  guard<Result>(work: PromiseLike<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#loss) reject(this.#loss);
      // A race with one long-lived promise would keep every outcome in memory.
      this.#waiters.add(reject);
      const settle = () => this.#waiters.delete(reject);
      work.then((result) => (settle(), resolve(result)), (error) => (settle(), reject(error)));
    });
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 1 });
    this.#fail(new ConnectionLost());
  }

  async #connect(host: string, port: number): Promise<Socket> {
    try {
      // Closed while logging in: the driver retries forever and reports nothing.
      if (this.#isUsed) throw new ConnectionLost();
      this.#isUsed = true;
      return await openSocket(host, port);
    } catch (error) {
      this.#fail(error instanceof Error ? error : new ConnectionLost(error));
      throw error;
    }
  }

  #fail(loss: Error): void {
    if (this.#loss) return;
    this.#loss = loss;
    for (const reject of this.#waiters) reject(loss);
    this.#waiters.clear();
    void this.sql.end({ timeout: 0 });
  }
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/**
 * On each new connection the driver queries the array types. When the connection is lost just then,
 * nothing in the driver handles the rejection, and it would end the process.
 */
globalThis.addEventListener("unhandledrejection", (event) => {
  const query: unknown = event.reason instanceof Error ? Reflect.get(event.reason, "query") : null;
  if (typeof query === "string" && query.includes("b.typarray")) event.preventDefault();
});
