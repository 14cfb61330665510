import type { BroadcastMessage } from "./broadcast-message.ts";
import { Channel } from "./channel.ts";
import type { Frame } from "./frame.ts";
import { parseJoinRequest } from "./join-request.ts";
import { Refusal } from "./refusal.ts";
import { replayedMessages } from "./replay.ts";
import type { Services } from "./services.ts";
import type { Socket } from "./socket.ts";

const noTableChanges =
  "postgres_changes is not available on the local stack; send a broadcast from the database instead";

/** Lets a socket into a topic, or says why not. */
export async function join(services: Services, socket: Socket, frame: Frame): Promise<void> {
  if (!frame.topic.startsWith("realtime:")) {
    return socket.reply({ ...frame, joinRef: null }, "error", { reason: "unmatched topic" });
  }
  const name = frame.topic.slice("realtime:".length);
  const request = parseJoinRequest(frame.payload);
  const channel = new Channel(services, socket, frame.topic, name, frame.joinRef, request);
  try {
    checkLimits(services, channel);
    channel.authenticate(request.token ?? socket.handshake.token);
    await channel.authorizeRead();
    const replayed = await replayedMessages(services.database, channel);
    if (request.waitForPostgresChanges && request.postgresChanges.length > 0) {
      throw new Refusal("RealtimeDisabledForConfiguration", noTableChanges);
    }
    // The client may have gone, or its token expired, while the database was asked.
    if (socket.gone || channel.closed) return channel.leave();
    admit(services, channel, frame, replayed);
  } catch (error) {
    channel.leave();
    if (!(error instanceof Refusal)) throw error;
    services.log(`${error.code}: ${error.message}`);
    await refuse(services, socket, frame, error);
  }
}

function checkLimits({ limits, joins }: Services, channel: Channel): void {
  if (channel.name === "") throw new Refusal("TopicNameRequired", "You must provide a topic name");
  if (limits.privateOnly && !channel.request.isPrivate) {
    throw new Refusal("PrivateOnly", "This project only allows private channels");
  }
  if (joins.exceeded) {
    throw new Refusal("ClientJoinRateLimitReached", "Too many joins per second");
  }
  joins.add();
  if (channel.socket.channels.size >= limits.channelsPerConnection) {
    throw new Refusal("ChannelRateLimitReached", "Too many channels");
  }
}

function admit(
  services: Services,
  channel: Channel,
  frame: Frame,
  replayed: BroadcastMessage[],
): void {
  const { request, socket } = channel;
  socket.channels.set(channel.topic, channel);
  services.hub.add(channel);
  // The client compares this list with its own, position by position.
  socket.reply(frame, "ok", {
    postgres_changes: request.postgresChanges.map((wanted, index) => ({
      ...wanted,
      id: index + 1,
    })),
  });
  for (const message of replayed) services.hub.deliver(channel, message);
  services.presence.sendState(channel);
  if (request.postgresChanges.length > 0) {
    channel.system("error", noTableChanges, "postgres_changes");
  }
  if (request.replicationReady) void announceFeed(services, channel);
}

async function announceFeed(services: Services, channel: Channel): Promise<void> {
  const ready = await services.feed.untilReady(services.limits.feedReadyMs, () => channel.closed);
  if (channel.closed) return;
  if (ready) channel.system("ok", "Replication connection established");
  else channel.stop("Replication connection was not established in time");
}

async function refuse(
  { limits }: Services,
  socket: Socket,
  frame: Frame,
  refusal: Refusal,
): Promise<void> {
  const answer = () =>
    socket.reply(frame, "error", { reason: `${refusal.code}: ${refusal.message}` });
  if (refusal.code === "ClientJoinRateLimitReached") {
    answer();
    socket.drop(1001, refusal.message);
  } else {
    await new Promise((resume) => setTimeout(resume, limits.joinErrorPauseMs));
    answer();
  }
}
