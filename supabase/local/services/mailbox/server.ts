/**
 * The mailbox port: pages for people, GET and DELETE /api/messages, GET /api/messages/:id, and what stands in for the
 * mail provider: /resend/emails, /api/faults, POST /api/messages/:id/events. The imitation of Turnstile is under
 * /turnstile, because it is somebody else's origin, too.
 */
import { Hono } from "hono";
import type { MailTemplate } from "../../platform/project-config.ts";
import { createFaultRoutes, Faults } from "../../testing/mail-faults.ts";
import { type Authenticator, authenticatorPage } from "./authenticator.ts";
import { createEventRoutes } from "./event-routes.ts";
import type { Mailbox } from "./messages.ts";
import { listPage, messagePage, missingPage } from "./pages.ts";
import { createResendApi } from "./resend-api.ts";
import { templatesPage } from "./templates-page.ts";

export interface MailboxOptions {
  /** Receives the events that people send from a message. Default: nothing does. */
  webhookUrl?: string;
  /** Where links of the sample mails lead. */
  siteUrl?: string;
  /** The mail templates of Auth by name, for the page that shows all. */
  authTemplates?: Map<string, MailTemplate>;
  /** Authenticators of the demo accounts. */
  authenticators?: readonly Authenticator[];
  /** Serves the captcha under /turnstile. Default: there is none. */
  turnstile?: (request: Request) => Response | Promise<Response>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The handler of the mailbox port. */
export function createMailboxServer(
  mailbox: Mailbox,
  options: MailboxOptions = {},
): (request: Request) => Response | Promise<Response> {
  const { webhookUrl, siteUrl, authTemplates, authenticators = [], turnstile, now = Date.now } =
    options;
  const faults = new Faults();
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
    (context) => context.html(listPage(mailbox.list(context.req.query("to")), faults.list())),
  );
  app.get("/messages/:id", (context) => {
    const message = mailbox.get(context.req.param("id"));
    if (!message) return context.html(missingPage(), 404);
    const { event, status } = context.req.query();
    const sent = event && status ? { event, status } : null;
    return context.html(messagePage(message, { hasEvents: webhookUrl !== undefined, sent }));
  });
  app.get("/templates", (context) => context.html(templatesPage(siteUrl, authTemplates)));
  app.get("/authenticator", (context) => context.html(authenticatorPage(authenticators, now())));
  if (turnstile) app.mount("/turnstile", turnstile);
  app.route("/resend", createResendApi(mailbox, faults, now));
  app.route("/api/faults", createFaultRoutes(faults));
  app.route("/", createEventRoutes(mailbox, webhookUrl, now));
  return (request) => app.fetch(request);
}
