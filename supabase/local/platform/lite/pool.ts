/** A connection pool. Lost connections are replaced, so the pool survives a restart of the database. */
import { ConnectionLost } from "../postgres/connection-lost.ts";
import type { DatabaseConnection } from "./driver-connection.ts";

interface Waiting {
  resolve(connection: DatabaseConnection): void;
  reject(error: Error): void;
}

/** Longest wait for a free connection. Source: PostgREST's `db-pool-acquisition-timeout`. */
const acquireTimeoutMs = 10_000;

export class ConnectionPool {
  readonly #all = new Set<DatabaseConnection>();
  readonly #idle: DatabaseConnection[] = [];
  readonly #waiting = new Set<Waiting>();
  #isClosed = false;

  constructor(private readonly open: () => DatabaseConnection, private readonly max: number) {}

  /** An exclusive connection; the caller returns it with `give`. Throws when none becomes free in time. */
  take(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new NoFreeConnection());
      }, acquireTimeoutMs);
      const waiting: Waiting = {
        resolve: (connection) => (clearTimeout(timer), resolve(connection)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      };
      this.#waiting.add(waiting);
      this.#serve();
    });
  }

  give(connection: DatabaseConnection): void {
    this.#idle.push(connection);
    this.#serve();
  }

  /** Runs `work` on a connection of its own. Its loss is an error of `work`. */
  async use<Result>(work: (connection: DatabaseConnection) => PromiseLike<Result>) {
    const connection = await this.take();
    try {
      return await connection.guard(work(connection));
    } finally {
      this.give(connection);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#serve();
    await Promise.all([...this.#all].map((connection) => connection.close()));
  }

  #serve(): void {
    for (const waiting of this.#waiting) {
      const connection = this.#isClosed ? null : this.#free();
      if (!connection && !this.#isClosed) return;
      this.#waiting.delete(waiting);
      if (connection) waiting.resolve(connection);
      else waiting.reject(new ConnectionLost());
    }
  }

  #free(): DatabaseConnection | null {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.isLost) return idle;
      this.#all.delete(idle);
    }
    if (this.#all.size >= this.max) return null;
    const connection = this.open();
    this.#all.add(connection);
    return connection;
  }
}

class NoFreeConnection extends ConnectionLost {
  override readonly code = "CONNECT_TIMEOUT";
}
