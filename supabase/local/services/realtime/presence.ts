import type { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isJsonRecord, type JsonRecord, jsonRecord } from "./json.ts";
import type { RealtimeLimits } from "./limits.ts";
import { RealtimeError } from "./realtime-error.ts";

/** A presence message of a client: `track`, `untrack`, or an unknown one. */
export function handlePresence(
  context: RealtimeContext,
  channel: Channel,
  frame: Frame,
): void | Promise<void> {
  const { event, payload = {} } = jsonRecord(frame.payload);
  const reply = (status: "ok" | "error", response: JsonRecord = {}) =>
    channel.socket.reply(frame, status, response);
  if (typeof event !== "string") return reply("ok");
  if (tooManyCalls(channel, context.limits)) {
    return channel.stop("Client presence rate limit exceeded");
  }
  switch (event.toLowerCase()) {
    case "untrack":
      context.presence.untrack(channel);
      return reply("ok");
    case "track":
      if (!isJsonRecord(payload)) {
        return reply("error", { reason: "Presence track payload must be a map" });
      }
      return track(context, channel, payload, reply);
    default:
      return reply("error");
  }
}

async function track(
  context: RealtimeContext,
  channel: Channel,
  payload: JsonRecord,
  reply: (status: "ok" | "error") => void,
): Promise<void> {
  const { presence, limits, mayRead } = context;
  try {
    if (!await channel.mayWrite("presence")) return reply("error");
    if (channel.request.isPrivate) {
      // Not checked at the join of a channel that had no presence listener.
      channel.read.presence ??= (await mayRead(channel.caller(), ["presence"])).presence ?? false;
    }
  } catch (error) {
    if (!(error instanceof RealtimeError)) throw error;
    context.log(`UnableToHandlePresence: ${error.message}`);
    return reply("error");
  }
  if (channel.closed) return;
  if (JSON.stringify(payload).length > limits.payloadBytes) {
    return channel.stop("Track message size exceeded");
  }
  if (presence.events.exceeded) return channel.stop("Too many presence messages per second");
  presence.track(channel, payload);
  reply("ok");
  if (channel.presenceEnabled) return;
  // From now on it receives the changes, so it needs the state that they change.
  channel.presenceEnabled = true;
  presence.sendState(channel);
}

function tooManyCalls(channel: Channel, limits: RealtimeLimits): boolean {
  const now = performance.now();
  if (now > channel.presenceCalls.windowEndsAt) {
    channel.presenceCalls = { count: 0, windowEndsAt: now + limits.presenceWindowMs };
  }
  return ++channel.presenceCalls.count > limits.presenceCalls;
}
