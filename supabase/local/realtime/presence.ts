import type { Channel } from "./channel.ts";
import type { Frame } from "./frame.ts";
import { isJsonRecord, type JsonRecord, jsonRecord } from "./json.ts";
import type { RealtimeLimits } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import type { Services } from "./services.ts";

/** A presence message of a client: `track`, `untrack`, or one we do not know. */
export function handlePresence(
  services: Services,
  channel: Channel,
  frame: Frame,
): void | Promise<void> {
  const { event, payload = {} } = jsonRecord(frame.payload);
  const answer = (status: "ok" | "error", response: JsonRecord = {}) =>
    channel.socket.reply(frame, status, response);
  if (typeof event !== "string") return answer("ok");
  if (tooManyCalls(channel, services.limits)) {
    return channel.stop("Client presence rate limit exceeded");
  }
  switch (event.toLowerCase()) {
    case "untrack":
      services.presence.untrack(channel);
      return answer("ok");
    case "track":
      if (!isJsonRecord(payload)) {
        return answer("error", { reason: "Presence track payload must be a map" });
      }
      return track(services, channel, payload, answer);
    default:
      return answer("error");
  }
}

async function track(
  services: Services,
  channel: Channel,
  payload: JsonRecord,
  answer: (status: "ok" | "error") => void,
): Promise<void> {
  const { presence, limits, mayRead } = services;
  try {
    if (!await channel.mayWrite("presence")) return answer("error");
    if (channel.request.isPrivate) {
      // Not asked at the join of a channel that had no presence listener.
      channel.read.presence ??= (await mayRead(channel.caller(), ["presence"])).presence ?? false;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    services.log(`UnableToHandlePresence: ${error.message}`);
    return answer("error");
  }
  if (channel.closed) return;
  if (JSON.stringify(payload).length > limits.payloadBytes) {
    return channel.stop("Track message size exceeded");
  }
  if (presence.events.exceeded) return channel.stop("Too many presence messages per second");
  presence.track(channel, payload);
  answer("ok");
  if (channel.presenceEnabled) return;
  // From now on it hears the changes, so it must know what they change.
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
