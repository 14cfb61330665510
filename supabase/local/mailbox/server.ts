/** The mailbox page and its JSON interface: GET and DELETE /api/messages, GET /api/messages/:id. */
import { Hono } from "hono";
import type { Mailbox } from "./messages.ts";
import { listPage, messagePage, missingPage } from "./pages.ts";

/** The handler of the mailbox port. */
export function createMailboxServer(
  mailbox: Mailbox,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("access-control-allow-origin", "*");
    context.header("cache-control", "no-store");
    context.header("x-content-type-options", "nosniff");
  });
  app.get(
    "/api/messages",
    (context) => context.json(mailbox.list(context.req.query("to"))),
  );
  app.get("/api/messages/:id", (context) => {
    const message = mailbox.get(context.req.param("id"));
    return message ? context.json(message) : context.json({ message: "No such mail" }, 404);
  });
  app.delete("/api/messages", (context) => {
    mailbox.clear();
    return context.body(null, 204);
  });
  app.get(
    "/",
    (context) => context.html(listPage(mailbox.list(context.req.query("to")))),
  );
  app.get("/messages/:id", (context) => {
    const message = mailbox.get(context.req.param("id"));
    return message ? context.html(messagePage(message)) : context.html(missingPage(), 404);
  });
  return (request) => app.fetch(request);
}
