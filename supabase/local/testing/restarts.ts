/**
 * Stops and starts parts of the running stack: POST /_local/{part}/{stop|start} with the secret
 * key. Journeys inject faults with it. It exists in the local stack only.
 */
import { keyOf } from "../platform/keys.ts";

/** A part that can be stopped and started while the rest runs. */
export interface Restartable {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The handler of /_local/. Responds with 204 when the change is complete. */
export function createFaultInjection(
  parts: Record<string, Restartable>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, name = "", action] =
      new URL(request.url).pathname.match(/^\/_local\/(\w+)\/(stop|start)$/) ?? [];
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part || request.method !== "POST") {
      return Response.json({
        message: `POST /_local/{part}/{stop|start}, with part one of ${
          Object.keys(parts).join(", ")
        }`,
      }, { status: 404 });
    }
    if (keyOf(request) !== "secret") {
      return Response.json({ message: "This needs the secret key" }, { status: 401 });
    }
    await (action === "stop" ? part.stop() : part.start());
    return new Response(null, { status: 204 });
  };
}
