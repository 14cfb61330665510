// The two endpoints that broadcast without a socket.

import { BroadcastMessage } from "./broadcast-message.ts";
import type { RealtimeContext } from "./context.ts";
import { PushedBroadcast } from "./frame.ts";
import { isJsonRecord, type JsonRecord, jsonRecord } from "./json.ts";
import { RealtimeError } from "./realtime-error.ts";
import { readBody, respond } from "./rest-response.ts";
import { topicKey } from "./subscriber.ts";
import type { Claims } from "./token.ts";

const singlePath = /^\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

/**
 * Handles a request under `/api`.
 * @param path without the prefix `/realtime/v1`
 */
export async function handleRest(
  context: RealtimeContext,
  request: Request,
  path: string,
): Promise<Response> {
  if (request.method === "OPTIONS") return respond(204);
  const single = singlePath.exec(path);
  if (request.method !== "POST" || !(single || path === "/api/broadcast")) {
    return respond(404, { message: "Not found" });
  }
  const claims = await identify(context, request);
  if (!claims) return respond(401, { message: "Unauthorized" });
  const body = await readBody(request, context.limits.payloadBytes);
  if (!body) return respond(422, { errors: { payload: ["Payload size exceeds tenant limit"] } });
  try {
    const [, topic, event] = single ?? [];
    return topic !== undefined && event !== undefined
      ? await broadcastOne(context, request, claims, decodeURIComponent(topic), {
        event: decodeURIComponent(event),
        body,
      })
      : await broadcastMany(context, request, claims, parse(body));
  } catch (error) {
    if (error instanceof RealtimeError) return respond(503, { message: error.message });
    // A broken escape in the path, or a body that is not JSON.
    if (error instanceof URIError || error instanceof SyntaxError) {
      return respond(400, { errors: { detail: "Bad Request" } });
    }
    throw error;
  }
}

async function identify(context: RealtimeContext, request: Request): Promise<Claims | undefined> {
  const bearer = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  try {
    return await context.verifyToken(bearer ?? request.headers.get("apikey") ?? "");
  } catch {
    return undefined;
  }
}

async function broadcastOne(
  context: RealtimeContext,
  request: Request,
  claims: Claims,
  topic: string,
  { event, body }: { event: string; body: Uint8Array },
): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  const isJson = type.includes("json");
  if (!isJson && !type.includes("octet-stream")) {
    return respond(415, { message: "Unsupported Media Type" });
  }
  if (isJson) parse(body);
  const isPrivate = new URL(request.url).searchParams.get("private") === "true";
  if (context.hub.events.exceeded) {
    return respond(429, { message: "You have exceeded your rate limit" });
  }
  if (isPrivate && !await maySend(context, request, claims, topic)) {
    return respond(403, { message: "Unauthorized" });
  }
  const message = new BroadcastMessage(new PushedBroadcast(event, isJson, body));
  context.hub.publish(topicKey(isPrivate, topic), message);
  return respond(202);
}

async function broadcastMany(
  context: RealtimeContext,
  request: Request,
  claims: Claims,
  body: unknown,
): Promise<Response> {
  const { messages } = jsonRecord(body);
  if (!Array.isArray(messages) || messages.length === 0) {
    return respond(422, { errors: { messages: ["can't be blank"] } });
  }
  const invalid = messages.map(validateMessage);
  if (invalid.some((fields) => Object.keys(fields).length > 0)) {
    return respond(422, { errors: { messages: invalid } });
  }
  const { events } = context.hub;
  if (messages.length + events.perSecond > events.limit) {
    const message = "Too many messages to broadcast, please reduce the batch size";
    return respond(429, { message });
  }
  const rights = new Map<string, boolean>();
  for (const { topic, event, payload, private: flag } of messages) {
    const isPrivate = flag === true || flag === "true";
    if (isPrivate && !rights.has(topic)) {
      rights.set(topic, await maySend(context, request, claims, topic));
    }
    // Without the right it is dropped, and the response is the same.
    if (isPrivate && !rights.get(topic)) continue;
    const message = BroadcastMessage.ofJson(event, JSON.stringify(payload));
    context.hub.publish(topicKey(isPrivate, topic), message);
  }
  return respond(202);
}

function validateMessage(message: unknown): JsonRecord {
  const { topic, event, payload } = jsonRecord(message);
  const blank = ["can't be blank"];
  return {
    ...(!(typeof topic === "string" && topic) && { topic: blank }),
    ...(!(typeof event === "string" && event) && { event: blank }),
    ...(!isJsonRecord(payload) && { payload: blank }),
  };
}

function maySend(context: RealtimeContext, request: Request, claims: Claims, topic: string) {
  const headers = Object.fromEntries(request.headers);
  return context.mayWrite({ claims, topic, headers }, "broadcast");
}

function parse(body: Uint8Array): unknown {
  return body.length === 0 ? {} : JSON.parse(new TextDecoder().decode(body));
}
