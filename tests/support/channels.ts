// Private realtime channels as the site joins them, with the events as a queue to wait on.
import { randomUUID } from "node:crypto";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { sql } from "./database.ts";
import type { Client } from "./people.ts";

export interface LiveEvent {
  event: string;
  payload: Record<string, unknown>;
}

export interface Listener {
  channel: RealtimeChannel;
  /** The next event that was not taken yet, as soon as it is there. */
  next(): Promise<LiveEvent>;
}

/**
 * Joins a topic and receives what happens from now on: a mark sent by the database separates it from
 * what was committed before the join and is still on its way. Rejects when the join is rejected.
 */
export async function listen(client: Client, topic: string, isPrivate = true): Promise<Listener> {
  // Without this the join may go out before the session's token is known.
  await client.realtime.setAuth();
  const arrived: LiveEvent[] = [];
  let announce = () => {};
  const mark = `mark-${randomUUID()}`;
  const channel = client.channel(topic, { config: { private: isPrivate } });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => {
    if (event === mark || !event.startsWith("mark-")) arrived.push({ event, payload });
    announce();
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(status));
    });
  }).catch(async (error: unknown) => {
    await client.removeChannel(channel);
    throw error;
  });
  const next = async () => {
    while (arrived.length === 0) await new Promise<void>((resolve) => announce = resolve);
    const [event] = arrived.splice(0, 1);
    if (!event) throw new Error("The queue was emptied by another reader.");
    return event;
  };
  await sql`select realtime.send('{}', ${mark}, ${topic}, ${isPrivate})`;
  while ((await next()).event !== mark);
  return { channel, next };
}

/** What Realtime replays on request when a topic is joined: the newest 24 messages, oldest first. */
export async function replayed(client: Client, topic: string): Promise<LiveEvent[]> {
  await client.realtime.setAuth();
  const mark = `mark-${randomUUID()}`;
  await sql`select realtime.send('{}', ${mark}, ${topic}, true)`;
  const events: LiveEvent[] = [];
  const channel = client.channel(topic, {
    config: { private: true, broadcast: { replay: { since: 0, limit: 25 } } },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      channel.on("broadcast", { event: "*" }, ({ event, payload }) => {
        if (event === mark) resolve();
        else if (!event.startsWith("mark-")) events.push({ event, payload });
      });
      channel.subscribe((status, error) => {
        if (status !== "SUBSCRIBED") reject(error ?? new Error(status));
      });
    });
  } finally {
    await client.removeChannel(channel);
  }
  return events;
}
