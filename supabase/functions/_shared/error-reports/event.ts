/**
 * Makes an event out of an error, in the form that Sentry and collectors like it take
 * (https://develop.sentry.dev/sdk/foundations/transport/envelopes/). See decision 064: nothing in it is about a person.
 */
import { type Frame, framesOf } from "./frames.ts";
import { scrub } from "./scrub.ts";

export interface EventFacts {
  /** What ran. */
  runtime: "page" | "function" | "rendering";
  /** Host of the site. */
  environment: string;
  /** Name of the build. */
  release: string;
  /** Under which path a file of the stack is known; see frames.ts. */
  pathOf(url: string): string | undefined;
  /** More to sort by: a route's pattern, never its URL; the name of a function. */
  tags?: Readonly<Record<string, string>>;
}

export interface ErrorEvent {
  event_id: string;
  /** Seconds since 1970. */
  timestamp: number;
  platform: "javascript";
  level: "error";
  environment: string;
  release: string;
  tags: Record<string, string>;
  exception: { values: [{ type: string; value: string; stacktrace?: { frames: Frame[] } }] };
  sdk: { name: string; version: string; settings: { infer_ip: "never" } };
}

interface Described {
  type: string;
  value: string;
  stack: string;
}

const name = /^[\w$]{1,60}$/;

/** What is thrown as text; errors of the database and of Storage are plain objects. */
function describe(thrown: unknown): Described {
  if (thrown === null || typeof thrown !== "object") {
    return { type: "Error", value: scrub(String(thrown)), stack: "" };
  }
  const { name: type, message, code, stack, issues } = thrown as Record<string, unknown>;
  const words = Array.isArray(issues)
    ? issues.slice(0, 3).map(issueText).join("; ")
    : scrub(String(message ?? ""));
  return {
    type: typeof type === "string" && name.test(type) ? type : "Error",
    value: typeof code === "string" && name.test(code) ? `${code}: ${words}` : words,
    stack: typeof stack === "string" ? withoutMessage(stack, String(message ?? "")) : "",
  };
}

/** V8 begins with name and message, and a message may look like a frame. */
function withoutMessage(stack: string, message: string): string {
  const start = stack.indexOf(message);
  return message && /^[\w$]+(?: \[\w+\])?: $/.test(stack.slice(0, Math.max(0, start)))
    ? stack.slice(start + message.length)
    : stack;
}

/** Of a value that does not have the form it should have: where, and not what. */
function issueText(issue: unknown): string {
  const { code, path } = Object(issue);
  const parts = Array.isArray(path) ? path : [];
  const place = parts.map((part) => /^[a-z_]{1,40}$/i.test(String(part)) ? part : "*").join(".");
  return `${name.test(String(code)) ? code : "issue"} at ${place || "the top"}`;
}

const randomHex = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");

/** The event of anything thrown. */
export function eventOf(
  thrown: unknown,
  { runtime, environment, release, pathOf, tags }: EventFacts,
): ErrorEvent {
  const { type, value, stack } = describe(thrown);
  const frames = framesOf(stack, pathOf);
  return {
    event_id: randomHex(),
    timestamp: Date.now() / 1000,
    platform: "javascript",
    level: "error",
    environment,
    release,
    tags: { ...tags, runtime },
    exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    // Collectors otherwise add the network address that an event of this platform came from.
    sdk: { name: "lmp", version: "1", settings: { infer_ip: "never" } },
  };
}

/** What makes two events the same. */
export function keyOf(
  { exception: { values: [{ type, value, stacktrace }] } }: ErrorEvent,
): string {
  const { filename = "", lineno = 0, colno = 0 } = stacktrace?.frames.at(-1) ?? {};
  return [type, value, filename, lineno, colno].join(" ");
}

/** One envelope with the event as its only item. */
export function envelopeOf(event: ErrorEvent): string {
  return [{ event_id: event.event_id }, { type: "event" }, event]
    .map((part) => `${JSON.stringify(part)}\n`).join("");
}
