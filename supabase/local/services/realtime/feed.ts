// Broadcasts from the database arrive by LISTEN/NOTIFY: small ones in the notification itself, large
// and binary ones as an id to fetch. The driver listens again by itself after a lost connection;
// what was sent in between is lost, as on the platform.

import { z } from "zod/mini";
import { BroadcastMessage, messageOfRow, type MessageRow } from "./broadcast-message.ts";
import { type Database, queryWithTimeout } from "./database.ts";
import { topicKey } from "./subscriber.ts";

const channelName = "realtime_messages";

const headSchema = z.union([
  z.object({ probe: z.string() }),
  z.object({
    id: z.string(),
    inserted_at: z.string(),
    topic: z.string(),
    event: z.string(),
    private: z.boolean(),
  }),
]);

type Publish = (key: string, message: BroadcastMessage) => void;

/** The stream of messages from `realtime.messages` to the hub. */
export class Feed {
  readonly #database: Database;
  readonly #publish: Publish;
  readonly #log: (line: string) => void;
  readonly #probes = new Map<string, () => void>();
  /** The last message still being fetched; later ones wait for it to keep the order. */
  #pending: Promise<void> | undefined;

  private constructor(database: Database, publish: Publish, log: (line: string) => void) {
    this.#database = database;
    this.#publish = publish;
    this.#log = log;
  }

  /**
   * Starts to listen.
   * @throws the driver's error when the database cannot be reached
   */
  static async start(
    database: Database,
    publish: Publish,
    log: (line: string) => void,
  ): Promise<Feed> {
    const feed = new Feed(database, publish, log);
    await database.listen(channelName, (text) => feed.#receive(text));
    return feed;
  }

  /**
   * Waits until a notification has come all the way through, the only proof that the feed flows.
   * @param timeoutMs returns false after this time
   * @param abandoned returns false when this returns true
   * @returns whether the feed flows
   */
  async untilReady(timeoutMs: number, abandoned: () => boolean): Promise<boolean> {
    const endsAt = performance.now() + timeoutMs;
    while (performance.now() < endsAt && !abandoned()) {
      // Half a second between two probes, as on the platform.
      if (await this.#respondsWithin(Math.min(500, endsAt - performance.now()))) return true;
    }
    return false;
  }

  #respondsWithin(waitMs: number): Promise<boolean> {
    const probe = crypto.randomUUID();
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs);
      this.#probes.set(probe, () => {
        clearTimeout(timer);
        resolve(true);
      });
      this.#database.notify(channelName, JSON.stringify({ probe })).catch(() => {
        // The database is unavailable; the timer decides.
      });
    }).finally(() => this.#probes.delete(probe));
  }

  #receive(text: string): void {
    try {
      const work = this.#pending
        ? this.#pending.then(() => this.#handle(text))
        : this.#handle(text);
      if (work) this.#queue(work);
    } catch (error) {
      this.#failed(error);
    }
  }

  #queue(work: Promise<void>): void {
    const pending = work.catch((error: unknown) => this.#failed(error)).finally(() => {
      if (this.#pending === pending) this.#pending = undefined;
    });
    this.#pending = pending;
  }

  #failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : "unknown";
    this.#log(`UnableToBroadcastChanges: ${reason}`);
  }

  #handle(text: string): void | Promise<void> {
    const lineEnd = text.indexOf("\n");
    const head = parseHead(lineEnd < 0 ? text : text.slice(0, lineEnd));
    if (!head) return this.#log("UnableToBroadcastChanges: a notification was not ours");
    if ("probe" in head) return this.#probes.get(head.probe)?.();
    const key = topicKey(head.private, head.topic);
    if (lineEnd < 0) return this.#fetch(head.id, head.inserted_at, key);
    this.#publish(
      key,
      BroadcastMessage.ofJson(head.event, text.slice(lineEnd + 1), { id: head.id }),
    );
  }

  async #fetch(id: string, insertedAt: string, key: string): Promise<void> {
    const [row] = await queryWithTimeout(this.#database<MessageRow[]>`
      select id, event, payload::text as payload, binary_payload as binary
      from realtime.messages
      where id = ${id} and inserted_at = ${insertedAt}::text::timestamp`);
    if (row) this.#publish(key, messageOfRow(row));
  }
}

function parseHead(line: string): z.infer<typeof headSchema> | undefined {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
