import type { Extension, Rights } from "./authorization.ts";
import type { BroadcastMessage } from "./broadcast-message.ts";
import type { RealtimeContext } from "./context.ts";
import type { Frame, Ref, Version } from "./frame.ts";
import type { JoinRequest } from "./join-request.ts";
import { RealtimeError } from "./realtime-error.ts";
import { type Subscriber, topicKey } from "./subscriber.ts";
import { assertNotExpired, type Claims } from "./token.ts";

// setTimeout fires immediately beyond this.
const longestTimerMs = 2 ** 31 - 1;

/** The metadata of a connection from its handshake. */
export interface Handshake {
  version: Version;
  /** The API key, the token of every channel without its own. */
  token: string;
  headers: Record<string, string>;
}

/** The connection of a channel, as far as the channel needs it. */
interface Connection {
  readonly handshake: Handshake;
  readonly channels: Map<string, Channel>;
  lastChannelAt: number;
  send(frame: Frame): void;
  sendEncoded(data: string | Uint8Array<ArrayBuffer>): void;
  reply(to: Frame, status: "ok" | "error", response: unknown): void;
}

/** One client's membership of one topic: its token, its rights, and the end of both. */
export class Channel implements Subscriber {
  readonly key: string;
  readonly replayed = new Set<string>();
  read: Rights = {};
  write: Rights = {};
  presenceEnabled: boolean;
  presenceCalls = { count: 0, windowEndsAt: 0 };
  closed = false;
  #claims: Claims | undefined;
  #token = "";
  #tokenTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param topic as on the wire, `realtime:` and the name
   * @param name the topic as policies and the database name it
   */
  constructor(
    readonly context: RealtimeContext,
    readonly socket: Connection,
    readonly topic: string,
    readonly name: string,
    readonly joinRef: Ref,
    readonly request: JoinRequest,
  ) {
    this.key = topicKey(request.isPrivate, name);
    this.presenceEnabled = request.presenceEnabled;
  }

  /**
   * Sets the token of this channel and watches its expiry.
   * @throws RealtimeError when it is not valid
   */
  async authenticate(token: string): Promise<void> {
    const claims = await this.context.verifyToken(token);
    this.#claims = claims;
    this.#token = token;
    // The client may have left meanwhile.
    if (!this.closed) this.#watchExpiry(claims.exp);
  }

  /**
   * Checks the policies for what a private channel may receive.
   * @throws RealtimeError when it is nothing, or when the database cannot be queried
   */
  async authorizeRead(): Promise<void> {
    if (!this.request.isPrivate) return;
    const rights = await this.context.mayRead(
      this.caller(),
      this.presenceEnabled ? ["broadcast", "presence"] : ["broadcast"],
    );
    if (!rights.broadcast && !rights.presence) throw this.unauthorized();
    this.read = rights;
  }

  /** Whether a policy lets this channel send; checked once for each token. */
  async mayWrite(extension: Extension): Promise<boolean> {
    if (!this.request.isPrivate) return true;
    return this.write[extension] ??= await this.context.mayWrite(this.caller(), extension);
  }

  /** Whether messages of this kind may be sent to the client. */
  mayReceive(extension: Extension): boolean {
    return !this.request.isPrivate || this.read[extension] === true;
  }

  get version(): Version {
    return this.socket.handshake.version;
  }

  get presenceKey(): string {
    return this.request.presenceKey;
  }

  alreadyReplayed(message: BroadcastMessage): boolean {
    return !message.meta?.replayed && this.replayed.has(message.meta?.id ?? "");
  }

  /** A new token: the rights are checked again, and the loss of one closes the channel. */
  async refreshToken(token: string): Promise<void> {
    if (token === this.#token) return;
    const before = this.read;
    this.write = {};
    try {
      await this.authenticate(token);
      await this.authorizeRead();
      if (before.broadcast && !this.read.broadcast || before.presence && !this.read.presence) {
        throw new RealtimeError(
          "Unauthorized",
          `You no longer have permission to read from this Channel topic: ${this.name}`,
        );
      }
    } catch (error) {
      this.stop(error instanceof RealtimeError ? error.message : "Unknown Error on Channel");
    }
  }

  /** The caller that the policies see for this channel. */
  caller(): { claims: Claims; topic: string; headers: Record<string, string> } {
    if (!this.#claims) throw new Error("the rights of a channel are read before its token is set");
    return { claims: this.#claims, topic: this.name, headers: this.socket.handshake.headers };
  }

  unauthorized(): RealtimeError {
    return new RealtimeError(
      "Unauthorized",
      `You do not have permissions to read from this Channel topic: ${this.name}`,
    );
  }

  sendEncoded(data: string | Uint8Array<ArrayBuffer>): void {
    this.socket.sendEncoded(data);
  }

  push(event: string, payload: unknown): void {
    this.socket.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  system(status: "ok" | "error", message: string, extension = "system"): void {
    this.push("system", { extension, status, message, channel: this.name });
  }

  /** Ends the channel with a reason. The client does not join again by itself. */
  stop(message: string): void {
    if (this.closed) return;
    this.system("error", message);
    this.close();
  }

  /** Closes the channel and notifies the client. */
  close(): void {
    if (this.closed) return;
    this.leave();
    const { topic, joinRef } = this;
    this.socket.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  /** Removes the channel everywhere without notifying the client. */
  leave(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.#tokenTimer);
    this.context.hub.remove(this);
    this.context.presence.untrack(this);
    if (this.socket.channels.get(this.topic) === this) this.socket.channels.delete(this.topic);
    this.socket.lastChannelAt = Date.now();
  }

  #watchExpiry(exp: number): void {
    clearTimeout(this.#tokenTimer);
    const delayMs = Math.min(
      Math.max(exp * 1000 - Date.now(), 0),
      this.context.limits.tokenCheckMs,
      longestTimerMs,
    );
    this.#tokenTimer = setTimeout(() => {
      try {
        assertNotExpired(exp);
        this.#watchExpiry(exp);
      } catch (error) {
        this.stop(error instanceof RealtimeError ? error.message : "Unknown Error on Channel");
      }
    }, delayMs);
  }
}
