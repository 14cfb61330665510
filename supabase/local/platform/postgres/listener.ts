/** Receives the notifications of one channel. What is sent while there is no connection is lost. */
import { DatabaseConnection, type OpenDriver } from "./connection.ts";

export interface Listener {
  close(): Promise<void>;
}

/** Pause before the next attempt: doubled each time, never long for a database being restarted. */
const pauseMs = (attempt: number) => Math.min(50 * 2 ** attempt, 2000);

/**
 * Listens, and again after each loss, until it is closed. Throws when the first attempt fails.
 * `onListening` is called each time: from then on nothing is missed, and what was sent before may be.
 */
export async function listenFor(
  open: OpenDriver,
  channel: string,
  onText: (text: string) => void,
  onListening: () => void = () => {},
): Promise<Listener> {
  let isClosed = false;
  let skipPause = () => {};
  const listen = async () => {
    const connection = new DatabaseConnection((options) =>
      open({ ...options, onnotify: (_, text) => onText(text) })
    );
    try {
      await connection.guard(connection.sql`listen ${connection.sql(channel)}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    onListening();
    return connection;
  };
  const again = async () => {
    for (let attempt = 0; !isClosed; attempt++) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pauseMs(attempt));
        skipPause = () => (clearTimeout(timer), done());
      });
      if (isClosed) return null;
      const connection = await listen().catch(() => null);
      if (connection) return connection;
    }
    return null;
  };
  let current: DatabaseConnection | null = await listen();
  const running = (async () => {
    while (current) {
      if (isClosed) await current.close();
      await current.untilLost();
      current = await again();
    }
  })();
  return {
    async close() {
      isClosed = true;
      skipPause();
      await current?.close();
      await running;
    },
  };
}
