import { handleBroadcast } from "./broadcast.ts";
import type { RealtimeContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { join } from "./join.ts";
import { jsonRecord } from "./json.ts";
import { handlePresence } from "./presence.ts";
import type { Socket } from "./socket.ts";

/** Handles one frame; a promise means that the socket's next frame must wait. */
export function dispatch(
  context: RealtimeContext,
  socket: Socket,
  frame: Frame,
): void | Promise<void> {
  if (frame.topic === "phoenix" && frame.event === "heartbeat") {
    return socket.reply(frame, "ok", {});
  }
  const channel = socket.channels.get(frame.topic);
  if (frame.event === "phx_join") {
    channel?.close();
    return join(context, socket, frame);
  }
  if (!channel) {
    return frame.event === "phx_leave"
      ? socket.reply(frame, "ok", {})
      : socket.reply({ ...frame, joinRef: null }, "error", { reason: "unmatched topic" });
  }
  // Sent before the topic was joined again.
  if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
  switch (frame.event) {
    case "phx_leave":
      socket.reply(frame, "ok", {});
      return channel.close();
    case "broadcast":
      return handleBroadcast(context, channel, frame);
    case "presence":
      return handlePresence(context, channel, frame);
    case "access_token": {
      const token = jsonRecord(frame.payload).access_token;
      if (typeof token !== "string" || token.startsWith("sb_")) return;
      return channel.refreshToken(token);
    }
    default:
      context.log("A frame with an unknown event was ignored");
  }
}
