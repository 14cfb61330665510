import { until } from "./test-until.ts";

/** A message of the server in protocol 2.0.0, text frames only. */
export interface RawMessage {
  joinRef: unknown;
  ref: unknown;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** A WebSocket whose frames are written and read by hand. */
export class RawSocket {
  readonly messages: RawMessage[] = [];
  /** All that has come, in order: the event of a message, or "binary" for a frame that is no text, as broadcasts are. */
  readonly frames: string[] = [];
  readonly opened: Promise<void>;
  closeCode: number | undefined;
  readonly #wire: WebSocket;

  constructor(url: string) {
    this.#wire = new WebSocket(url.replace(/^http/, "ws"));
    this.#wire.binaryType = "arraybuffer";
    this.opened = new Promise((resolve, reject) => {
      this.#wire.onopen = () => resolve();
      this.#wire.onerror = () => reject(new Error("the handshake was rejected"));
    });
    this.#wire.onclose = ({ code }) => this.closeCode = code;
    this.#wire.onmessage = ({ data }) => {
      if (typeof data !== "string") return void this.frames.push("binary");
      const [joinRef, ref, topic, event, payload] = JSON.parse(data);
      this.frames.push(event);
      this.messages.push({ joinRef, ref, topic, event, payload });
    };
  }

  get isOpen(): boolean {
    return this.#wire.readyState === WebSocket.OPEN;
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.#wire.send(data);
  }

  push(joinRef: string | null, ref: string, topic: string, event: string, payload: unknown): void {
    this.send(JSON.stringify([joinRef, ref, topic, event, payload]));
  }

  /** Waits for the reply to the frame with this ref. */
  reply(ref: string): Promise<RawMessage> {
    const isReply = (message: RawMessage) => message.event === "phx_reply" && message.ref === ref;
    return until(() => {
      const found = this.messages.find(isReply);
      if (!found && this.closeCode !== undefined) throw new Error("the socket was closed");
      return found;
    }, `a reply to ${ref}`);
  }

  /** Waits for the first message with this event. */
  event(event: string): Promise<RawMessage> {
    return until(() => this.messages.find((it) => it.event === event), `the event ${event}`);
  }

  /** Joins a topic with the connection's own key. */
  async join(topic: string, config: Record<string, unknown> = {}): Promise<RawMessage> {
    this.push("1", "1", `realtime:${topic}`, "phx_join", { config });
    return await this.reply("1");
  }

  /** Proves that the server still reads this socket. */
  async heartbeat(): Promise<void> {
    const ref = crypto.randomUUID();
    this.push(null, ref, "phoenix", "heartbeat", {});
    await this.reply(ref);
  }

  close(): void {
    this.#wire.close();
  }
}
