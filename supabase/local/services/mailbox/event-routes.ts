/** POST /api/messages/:id/events and the buttons on the page of a message. */
import { Hono } from "hono";
import { type EventKind, isEventKind, sendEvent } from "./events.ts";
import type { Mailbox } from "./messages.ts";

interface Rejection {
  status: 400 | 404 | 409 | 502;
  message: string;
}

/** `webhookUrl` is where events go; without it nobody wants any. `now` is in milliseconds since 1970. */
export function createEventRoutes(
  mailbox: Mailbox,
  webhookUrl: string | undefined,
  now: () => number,
): Hono {
  /** The status of the receiver, or why there is none. */
  const send = async (id: string, kind: unknown): Promise<number | Rejection> => {
    const message = mailbox.get(id);
    if (!message) return { status: 404, message: "No such mail" };
    if (!isEventKind(kind)) return { status: 400, message: "No such event" };
    if (message.from === null) return { status: 409, message: "Auth's mails have no events" };
    if (!webhookUrl) return { status: 409, message: "Nothing receives webhooks" };
    return await sendEvent(message, kind satisfies EventKind, webhookUrl, now()) ??
      { status: 502, message: "The receiver of webhooks cannot be reached" };
  };

  const app = new Hono();
  app.post("/api/messages/:id/events", async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const kind = body && typeof body === "object" && "kind" in body ? body.kind : undefined;
    const result = await send(context.req.param("id"), kind);
    return typeof result === "number"
      ? context.json({ status: result })
      : context.json({ message: result.message }, result.status);
  });
  app.post("/messages/:id/events", async (context) => {
    const id = context.req.param("id");
    const { kind } = await context.req.parseBody();
    const result = await send(id, kind);
    if (typeof result !== "number") return context.text(result.message, result.status);
    return context.redirect(
      `/messages/${encodeURIComponent(id)}?event=${kind}&status=${result}`,
      303,
    );
  });
  return app;
}
