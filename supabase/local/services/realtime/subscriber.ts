import type { Extension } from "./authorization.ts";
import type { BroadcastMessage } from "./broadcast-message.ts";
import type { Version } from "./frame.ts";

/** A channel as far as the hub and the presence board need it. */
export interface Subscriber {
  /** Of `topicKey`. */
  readonly key: string;
  /** The topic as on the wire. */
  readonly topic: string;
  /** Of the protocol that its client speaks. */
  readonly version: Version;
  readonly presenceKey: string;
  readonly presenceEnabled: boolean;
  mayReceive(extension: Extension): boolean;
  alreadyReplayed(message: BroadcastMessage): boolean;
  push(event: string, payload: unknown): void;
  sendEncoded(data: string | Uint8Array<ArrayBuffer>): void;
  /** Ends it with a reason. */
  stop(message: string): void;
}

/** The key under which channels meet. Public and private channels of one name never do. */
export function topicKey(isPrivate: boolean, name: string): string {
  return `${isPrivate ? "private" : "public"}:${name}`;
}
