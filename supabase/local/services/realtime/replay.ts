import { type BroadcastMessage, messageOfRow, type MessageRow } from "./broadcast-message.ts";
import type { Channel } from "./channel.ts";
import { type Database, queryWithTimeout } from "./database.ts";
import { jsonRecord } from "./json.ts";
import { RealtimeError } from "./realtime-error.ts";

// The platform's hard limit.
const mostMessages = 25;

/**
 * The messages that a joining channel requested to replay: the newest ones, oldest first.
 * @throws RealtimeError when it may not have them, the parameters are invalid, or the database is unavailable
 */
export async function replayedMessages(
  database: Database,
  channel: Channel,
): Promise<BroadcastMessage[]> {
  if (channel.request.replay === undefined) return [];
  const rejection = (message: string) => new RealtimeError("UnableToReplayMessages", message);
  if (!channel.request.isPrivate) throw rejection("Replay is not allowed for public channels");
  if (!channel.mayReceive("broadcast")) throw channel.unauthorized();
  const { since, limit = mostMessages } = jsonRecord(channel.request.replay);
  if (!isWhole(since) || !isWhole(limit)) throw rejection("Replay params are not valid");
  const rows = await queryWithTimeout(database<MessageRow[]>`
    select id, event, payload::text as payload, binary_payload as binary
    from realtime.messages
    where topic = ${channel.name} and private and extension = 'broadcast' and event is not null
      and inserted_at >= timezone('utc', to_timestamp(${since}::float8 / 1000))
    order by inserted_at desc limit ${Math.min(Math.max(limit, 1), mostMessages)}::int`);
  return [...rows].reverse().map((row) => {
    channel.replayed.add(row.id);
    return messageOfRow(row, true);
  });
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}
