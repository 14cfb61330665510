import type { BroadcastMessage } from "./broadcast-message.ts";
import { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { parseJoinRequest } from "./join-request.ts";
import { RealtimeError } from "./realtime-error.ts";
import { replayedMessages } from "./replay.ts";
import type { Socket } from "./socket.ts";

const noTableChanges =
  "postgres_changes is not available on the local stack; send a broadcast from the database instead";

/** Lets a socket join a topic, or replies with the reason why not. */
export async function join(context: RealtimeContext, socket: Socket, frame: Frame): Promise<void> {
  if (!frame.topic.startsWith("realtime:")) {
    return socket.reply({ ...frame, joinRef: null }, "error", { reason: "unmatched topic" });
  }
  const name = frame.topic.slice("realtime:".length);
  const request = parseJoinRequest(frame.payload);
  const channel = new Channel(context, socket, frame.topic, name, frame.joinRef, request);
  try {
    checkLimits(context, channel);
    await channel.authenticate(request.token ?? socket.handshake.token);
    await channel.authorizeRead();
    const replayed = await replayedMessages(context.database, channel);
    if (request.waitForPostgresChanges && request.postgresChanges.length > 0) {
      throw new RealtimeError("RealtimeDisabledForConfiguration", noTableChanges);
    }
    // The client may have disconnected, or its token expired, during the query.
    if (socket.isDisconnected || channel.closed) return channel.leave();
    admit(context, channel, frame, replayed);
  } catch (error) {
    channel.leave();
    if (!(error instanceof RealtimeError)) throw error;
    context.log(`${error.code}: ${error.message}`);
    await rejectJoin(context, socket, frame, error);
  }
}

function checkLimits({ limits, joins }: RealtimeContext, channel: Channel): void {
  if (channel.name === "") {
    throw new RealtimeError("TopicNameRequired", "You must provide a topic name");
  }
  if (limits.privateOnly && !channel.request.isPrivate) {
    throw new RealtimeError("PrivateOnly", "This project only allows private channels");
  }
  if (joins.exceeded) {
    throw new RealtimeError("ClientJoinRateLimitReached", "Too many joins per second");
  }
  joins.add();
  if (channel.socket.channels.size >= limits.channelsPerConnection) {
    throw new RealtimeError("ChannelRateLimitReached", "Too many channels");
  }
}

function admit(
  context: RealtimeContext,
  channel: Channel,
  frame: Frame,
  replayed: BroadcastMessage[],
): void {
  const { request, socket } = channel;
  socket.channels.set(channel.topic, channel);
  context.hub.add(channel);
  // The client compares this list with its own, position by position.
  socket.reply(frame, "ok", {
    postgres_changes: request.postgresChanges.map((wanted, index) => ({
      ...wanted,
      id: index + 1,
    })),
  });
  for (const message of replayed) context.hub.deliver(channel, message);
  context.presence.sendState(channel);
  if (request.postgresChanges.length > 0) {
    channel.system("error", noTableChanges, "postgres_changes");
  }
  if (request.replicationReady) void announceFeed(context, channel);
}

async function announceFeed(context: RealtimeContext, channel: Channel): Promise<void> {
  const ready = await context.feed.untilReady(context.limits.feedReadyMs, () => channel.closed);
  if (channel.closed) return;
  if (ready) channel.system("ok", "Replication connection established");
  else channel.stop("Replication connection was not established in time");
}

async function rejectJoin(
  { limits }: RealtimeContext,
  socket: Socket,
  frame: Frame,
  error: RealtimeError,
): Promise<void> {
  const reply = () => socket.reply(frame, "error", { reason: `${error.code}: ${error.message}` });
  if (error.code === "ClientJoinRateLimitReached") {
    reply();
    socket.drop(1001, error.message);
  } else {
    await socket.hold(limits.joinErrorPauseMs, reply);
  }
}
