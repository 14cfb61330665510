/** Receives the notifications of one channel. What is sent while there is no connection is lost. */
import pg from "pg";
import { lossBehind } from "./connection-lost.ts";

export interface Listener {
  close(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  /** Resolves when the connection has ended, for whatever reason. */
  lost: Promise<void>;
}

/** Pause before the next attempt: doubled each time, never long for a database being restarted. */
const pauseMs = (attempt: number) => Math.min(50 * 2 ** attempt, 2000);

/**
 * Listens, and again after each loss, until it is closed. Throws when the first attempt fails.
 * `onListening` is called each time: from then on nothing is missed, and what was sent before may be.
 */
export async function listenFor(
  options: pg.ClientConfig,
  channel: string,
  onText: (text: string) => void,
  onListening: () => void = () => {},
): Promise<Listener> {
  let isClosed = false;
  let skipPause = () => {};
  const listen = async (): Promise<Connection> => {
    const client = new pg.Client(options);
    const lost = new Promise<void>((done) => client.once("end", done));
    // Without a listener a loss would end the process; "end" follows it.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onText(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw lossBehind(error);
    }
    onListening();
    return { client, lost };
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
  let current: Connection | null = await listen();
  const running = (async () => {
    while (current) {
      if (isClosed) await current.client.end();
      await current.lost;
      current = await again();
    }
  })();
  return {
    async close() {
      isClosed = true;
      skipPause();
      await current?.client.end();
      await running;
    },
  };
}
