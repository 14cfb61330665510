// The wire format: protocol 1.0.0 (JSON objects) and 2.0.0 (JSON arrays and binary broadcasts).
// A binary frame is a kind byte, one length byte for each header field, the fields, the body.

import { isJsonRecord } from "./json.ts";

export type Version = 1 | 2;
export type Ref = string | number | null;

/** One message in either direction. */
export interface Frame {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
}

/** A broadcast that arrived in a binary frame. Its body is passed on and never parsed. */
export class PushedBroadcast {
  constructor(readonly event: string, readonly isJson: boolean, readonly bytes: Uint8Array) {}
}

const kindPush = 0;
const kindBroadcastPush = 3;
const kindBroadcast = 4;
const jsonEncoding = 1;
const fieldLimit = 255;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Reads one incoming frame.
 * @throws Error when it is not a frame of this protocol; the caller drops it.
 */
export function decodeFrame(data: string | ArrayBuffer, version: Version): Frame {
  return typeof data === "string"
    ? decodeText(JSON.parse(data), version)
    : decodeBinary(new Uint8Array(data));
}

/** Writes one frame as text. */
export function encodeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return JSON.stringify(
    version === 2 ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref },
  );
}

/**
 * Writes a broadcast as a binary frame of protocol 2.0.0.
 * @returns undefined when a field is too long for the one byte that counts it.
 */
export function encodeBroadcast(
  topic: string,
  body: PushedBroadcast,
  meta: unknown,
): Uint8Array<ArrayBuffer> | undefined {
  const fields = [topic, body.event, meta === undefined ? "" : JSON.stringify(meta)]
    .map((field) => encoder.encode(field));
  if (fields.some((field) => field.length > fieldLimit)) return undefined;
  const lengths = fields.map((field) => field.length);
  const head = [kindBroadcast, ...lengths, body.isJson ? jsonEncoding : 0];
  const parts = [Uint8Array.from(head), ...fields, body.bytes];
  const frame = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    frame.set(part, offset);
    offset += part.length;
  }
  return frame;
}

function decodeText(message: unknown, version: Version): Frame {
  if (version === 2) {
    if (!Array.isArray(message)) throw new Error("expected an array");
    const [joinRef, ref, topic, event, payload]: unknown[] = message;
    return toFrame(joinRef, ref, topic, event, payload);
  }
  if (!isJsonRecord(message)) throw new Error("expected an object");
  return toFrame(message.join_ref, message.ref, message.topic, message.event, message.payload);
}

function decodeBinary(bytes: Uint8Array): Frame {
  const kind = bytes[0];
  if (kind !== kindPush && kind !== kindBroadcastPush) throw new Error("unknown kind");
  const headerLength = kind === kindBroadcastPush ? 7 : 5;
  if (bytes.length < headerLength) throw new Error("header cut short");
  let offset = headerLength;
  const fields = [...bytes.subarray(1, kind === kindBroadcastPush ? 6 : 5)].map((length) => {
    if (offset + length > bytes.length) throw new Error("field cut short");
    return decoder.decode(bytes.subarray(offset, offset += length));
  });
  const [joinRef, ref, topic, event] = fields;
  const body = bytes.subarray(offset);
  if (kind === kindPush) return toFrame(joinRef, ref, topic, event, body);
  const pushed = new PushedBroadcast(event ?? "", bytes[6] === jsonEncoding, body);
  return toFrame(joinRef, ref, topic, "broadcast", pushed);
}

function toFrame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame {
  if (typeof topic !== "string" || typeof event !== "string") {
    throw new Error("topic and event are required");
  }
  return { joinRef: toRef(joinRef), ref: toRef(ref), topic, event, payload };
}

function toRef(value: unknown): Ref {
  // Binary frames have no null, only the empty string.
  return typeof value === "number" || (typeof value === "string" && value !== "") ? value : null;
}
