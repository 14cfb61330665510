import { BroadcastMessage } from "./broadcast-message.ts";
import type { Channel } from "./channel.ts";
import { type Frame, PushedBroadcast } from "./frame.ts";
import { isJsonRecord } from "./json.ts";
import { RealtimeError } from "./realtime-error.ts";
import type { Services } from "./context.ts";

/** A broadcast of a client. Only a channel with acknowledgements gets the error. */
export function handleBroadcast(
  services: Services,
  channel: Channel,
  frame: Frame,
): void | Promise<void> {
  if (!channel.request.isPrivate || channel.write.broadcast) return send(services, channel, frame);
  if (channel.write.broadcast === false) return reject(channel, frame, "unauthorized");
  return askAndSend(services, channel, frame);
}

async function askAndSend(services: Services, channel: Channel, frame: Frame): Promise<void> {
  try {
    if (!await channel.mayWrite("broadcast")) return reject(channel, frame, "unauthorized");
  } catch (error) {
    if (!(error instanceof RealtimeError)) throw error;
    services.log(`${error.code}: ${error.message}`);
    // The platform spells the codes of this reply differently: query_canceled.
    const code = error.code.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
    return reject(channel, frame, code);
  }
  if (!channel.closed) send(services, channel, frame);
}

function send({ hub, limits }: Services, channel: Channel, frame: Frame): void {
  const { payload } = frame;
  const pushed = payload instanceof PushedBroadcast;
  if (!pushed && !isJsonRecord(payload)) return;
  const { acknowledge, self } = channel.request;
  const size = pushed ? payload.bytes.length : JSON.stringify(payload).length;
  if (size > limits.payloadBytes) return reject(channel, frame, "payload_size_exceeded");
  hub.publish(channel.key, new BroadcastMessage(payload), self ? undefined : channel);
  if (acknowledge) channel.socket.reply(frame, "ok", {});
}

function reject(channel: Channel, frame: Frame, error: string): void {
  if (channel.request.acknowledge) channel.socket.reply(frame, "error", { error });
}
