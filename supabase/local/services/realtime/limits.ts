/** What a connection, a channel and the whole server may do. */
export interface RealtimeLimits {
  /** Open sockets. */
  connections: number;
  channelsPerConnection: number;
  joinsPerSecond: number;
  /** Broadcasts sent plus broadcasts delivered, one for each receiver. */
  eventsPerSecond: number;
  presenceEventsPerSecond: number;
  /** Calls of `track` and `untrack` by one channel within `presenceWindowMs`. */
  presenceCalls: number;
  presenceWindowMs: number;
  /** The body of one broadcast. */
  payloadBytes: number;
  /** One incoming frame; a bigger one closes the socket. */
  frameBytes: number;
  /** A socket that lets more than this pile up unread is dropped. */
  bufferedBytes: number;
  /** Frames of one socket that may queue while an earlier one queries the database. */
  waitingFrames: number;
  /** Delay before the reply to a rejected join, so that a client in a loop does no harm. Its socket carries nothing else meanwhile. */
  joinErrorPauseMs: number;
  /** Longest time between two checks of a channel's token. */
  tokenCheckMs: number;
  /** A socket without a frame for so long is closed. */
  idleMs: number;
  /** A socket without a channel for so long is closed. */
  withoutChannelMs: number;
  /** How long a channel that requested it waits for the feed from the database. */
  feedReadyMs: number;
  /** Reject public channels, as the project setting of the same name does. */
  privateOnly: boolean;
}

/**
 * The hosted service's defaults (its tenant settings and environment). The two limits on a single socket's backlog are
 * ours, because the platform's have no published number.
 */
export const defaultLimits: RealtimeLimits = {
  connections: 200,
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  presenceEventsPerSecond: 1000,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  payloadBytes: 3_000_000,
  frameBytes: 5_000_000,
  bufferedBytes: 8_000_000,
  waitingFrames: 1000,
  joinErrorPauseMs: 5_000,
  tokenCheckMs: 300_000,
  idleMs: 60_000,
  withoutChannelMs: 600_000,
  feedReadyMs: 60_000,
  privateOnly: false,
};
