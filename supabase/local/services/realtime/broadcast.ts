import { BroadcastMessage } from "./broadcast-message.ts";
import type { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import { type Frame, PushedBroadcast } from "./frame.ts";
import { isJsonRecord } from "./json.ts";
import { RealtimeError } from "./realtime-error.ts";

/** A broadcast of a client. Only a channel with acknowledgements gets the error. */
export function handleBroadcast(
  context: RealtimeContext,
  channel: Channel,
  frame: Frame,
): void | Promise<void> {
  if (!channel.request.isPrivate || channel.write.broadcast) return send(context, channel, frame);
  if (channel.write.broadcast === false) return reject(channel, frame, "unauthorized");
  return askAndSend(context, channel, frame);
}

async function askAndSend(context: RealtimeContext, channel: Channel, frame: Frame): Promise<void> {
  try {
    if (!await channel.mayWrite("broadcast")) return reject(channel, frame, "unauthorized");
  } catch (error) {
    if (!(error instanceof RealtimeError)) throw error;
    context.log(`${error.code}: ${error.message}`);
    // The platform spells the codes of this reply differently: query_canceled.
    const code = error.code.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
    return reject(channel, frame, code);
  }
  if (!channel.closed) send(context, channel, frame);
}

function send({ hub, limits }: RealtimeContext, channel: Channel, frame: Frame): void {
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
