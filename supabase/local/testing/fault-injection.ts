/**
 * Stops and starts services of the running stack: POST /_local/{service}/{stop|start} with the secret
 * key. Journeys inject faults with it. It exists in the local stack only.
 */
import { keyOf } from "../platform/keys.ts";
import type { Handler, Service } from "../platform/service.ts";

/** The handler of /_local/. Responds with 204 when the change is complete. */
export function createFaultInjection(services: readonly Service[]): Handler {
  return async (request) => {
    const [, name, action] =
      new URL(request.url).pathname.match(/^\/_local\/(\w+)\/(stop|start)$/) ?? [];
    const service = services.find((each) => each.name === name);
    if (!service || request.method !== "POST") {
      const names = services.map((each) => each.name).join(", ");
      return Response.json({
        message: `POST /_local/{service}/{stop|start}, with service one of ${names}`,
      }, { status: 404 });
    }
    if (keyOf(request) !== "secret") {
      return Response.json({ message: "This needs the secret key" }, { status: 401 });
    }
    await (action === "stop" ? service.stop() : service.start());
    return new Response(null, { status: 204 });
  };
}
