import { encodeBroadcast, encodeFrame, PushedBroadcast, type Version } from "./frame.ts";
import { isJsonRecord } from "./json.ts";

/** The server's metadata of a message: its row in realtime.messages, if it has one. */
export interface MessageMeta {
  id: string;
  replayed?: true;
}

type Wire = string | Uint8Array<ArrayBuffer> | undefined;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** An outgoing broadcast, encoded at most once for each protocol version. */
export class BroadcastMessage {
  readonly #content: unknown;
  readonly #encoded = new Map<Version, Wire>();

  /**
   * @param content a `PushedBroadcast`, or the payload of a text frame, which is passed on as it is
   * @param meta sent to the receivers when given
   */
  constructor(content: unknown, readonly meta?: MessageMeta) {
    this.#content = content;
  }

  /** A message whose payload is JSON text. */
  static ofJson(event: string, json: string, meta?: MessageMeta): BroadcastMessage {
    return new BroadcastMessage(new PushedBroadcast(event, true, encoder.encode(json)), meta);
  }

  /**
   * The frame for a receiver.
   * @param topic the channel topic, the same for every receiver of this message
   * @returns undefined when this protocol version cannot express it
   */
  encode(topic: string, version: Version): Wire {
    if (!this.#encoded.has(version)) {
      try {
        this.#encoded.set(version, this.#write(topic, version));
      } catch {
        // The sender called it JSON and it is not, or it is nested too deeply to write again.
        this.#encoded.set(version, undefined);
      }
    }
    return this.#encoded.get(version);
  }

  #write(topic: string, version: Version): Wire {
    const content = this.#content;
    if (version === 2 && content instanceof PushedBroadcast) {
      const frame = encodeBroadcast(topic, content, this.meta);
      if (frame) return frame;
    }
    const payload = this.#asPayload();
    if (!isJsonRecord(payload)) return undefined;
    return encodeFrame({ joinRef: null, ref: null, topic, event: "broadcast", payload }, version);
  }

  #asPayload(): unknown {
    const content = this.#content;
    if (!(content instanceof PushedBroadcast)) return content;
    if (!content.isJson) return undefined;
    const payload: unknown = JSON.parse(decoder.decode(content.bytes));
    const meta = this.meta && { meta: this.meta };
    return { type: "broadcast", event: content.event, payload, ...meta };
  }
}

/** A message of realtime.messages. */
export interface MessageRow {
  id: string;
  event: string;
  payload: string | null;
  binary: Uint8Array | null;
}

/** A stored message as a broadcast. */
export function messageOfRow(row: MessageRow, replayed = false): BroadcastMessage {
  const meta = { id: row.id, ...(replayed && { replayed: true as const }) };
  return row.binary === null
    ? BroadcastMessage.ofJson(row.event, row.payload ?? "null", meta)
    : new BroadcastMessage(new PushedBroadcast(row.event, false, row.binary), meta);
}
