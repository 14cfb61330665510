import type { Channel, Handshake } from "./channel.ts";
import { decodeFrame, encodeFrame, type Frame } from "./frame.ts";
import type { RealtimeLimits } from "./limits.ts";

export interface SocketEvents {
  /** The next frame; the one after it comes when the promise is settled. */
  frame(socket: Socket, frame: Frame): void | Promise<void>;
  /** The connection is lost or dropped; called once. */
  disconnected(socket: Socket): void;
  /** The transport has closed; called once, possibly long after `disconnected`. */
  closed(socket: Socket): void;
  log(line: string): void;
}

/** One connection: decodes, keeps its frames in order, and never lets its backlog grow. */
export class Socket {
  readonly channels = new Map<string, Channel>();
  lastFrameAt = Date.now();
  lastChannelAt = Date.now();
  readonly #wire: WebSocket;
  readonly #events: SocketEvents;
  readonly #limits: RealtimeLimits;
  readonly #waiting: Frame[] = [];
  #busy = false;
  /** What is sent while the socket is held; undefined while it is not. */
  #held: (string | Uint8Array<ArrayBuffer>)[] | undefined;
  #isDisconnected = false;

  constructor(
    wire: WebSocket,
    readonly handshake: Handshake,
    limits: RealtimeLimits,
    events: SocketEvents,
  ) {
    this.#wire = wire;
    this.#limits = limits;
    this.#events = events;
    wire.binaryType = "arraybuffer";
    wire.onmessage = ({ data }) => this.#receive(data);
    // An error is always followed by a close.
    wire.onerror = () => {};
    wire.onclose = () => {
      wire.onclose = null;
      this.#leave();
      events.closed(this);
    };
  }

  /** Whether the connection is lost or dropped. */
  get isDisconnected(): boolean {
    return this.#isDisconnected;
  }

  /** Sends an encoded frame; a client that has stopped reading is dropped instead. */
  sendEncoded(data: string | Uint8Array<ArrayBuffer>): void {
    if (this.#isDisconnected || this.#wire.readyState !== WebSocket.OPEN) return;
    if (this.#held) return void this.#held.push(data);
    if (this.#wire.bufferedAmount > this.#limits.bufferedBytes) {
      this.#events.log("A client stopped reading and was dropped");
      this.drop(1008, "Too much unread");
    } else {
      this.#wire.send(data);
    }
  }

  send(frame: Frame): void {
    this.sendEncoded(encodeFrame(frame, this.handshake.version));
  }

  /** Replies to a frame of the client. */
  reply(to: Frame, status: "ok" | "error", response: unknown): void {
    this.send({ ...to, event: "phx_reply", payload: { status, response } });
  }

  /** Holds back all that the socket carries, and sends it after `then`. The frame at hand holds back those of the client. */
  async hold(ms: number, then: () => void): Promise<void> {
    const held: (string | Uint8Array<ArrayBuffer>)[] = this.#held = [];
    await new Promise((resume) => setTimeout(resume, ms));
    this.#held = undefined;
    then();
    for (const data of held) this.sendEncoded(data);
  }

  /** Ends the connection from our side. */
  drop(code: number, reason: string): void {
    this.#leave();
    try {
      this.#wire.close(code, reason);
    } catch {
      // Already closing.
    }
  }

  #leave(): void {
    if (this.#isDisconnected) return;
    this.#isDisconnected = true;
    this.#waiting.length = 0;
    this.#events.disconnected(this);
  }

  #receive(data: unknown): void {
    if (this.#isDisconnected || !(typeof data === "string" || data instanceof ArrayBuffer)) return;
    this.lastFrameAt = Date.now();
    const size = typeof data === "string" ? data.length : data.byteLength;
    if (size > this.#limits.frameBytes) return this.drop(1009, "Message too big");
    let frame: Frame;
    try {
      frame = decodeFrame(data, this.handshake.version);
    } catch {
      return this.#events.log("MalformedWebSocketMessage: frame dropped");
    }
    if (this.#busy) this.#wait(frame);
    else this.#handle(frame);
  }

  #wait(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#waiting.length > this.#limits.waitingFrames) this.drop(1008, "Too many messages");
  }

  #handle(frame: Frame): void {
    try {
      const work = this.#events.frame(this, frame);
      if (!work) return;
      this.#busy = true;
      work.catch(() => this.#failed(frame)).finally(() => this.#next());
    } catch {
      this.#failed(frame);
    }
  }

  #next(): void {
    this.#busy = false;
    while (!this.#busy && !this.#isDisconnected) {
      const frame = this.#waiting.shift();
      if (!frame) return;
      this.#handle(frame);
    }
  }

  #failed(frame: Frame): void {
    this.#events.log(`UnknownErrorOnChannel: ${frame.event} failed`);
    this.reply(frame, "error", { reason: "Unknown Error on Channel" });
  }
}
