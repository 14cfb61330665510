/**
 * POST /resend/emails and /resend/emails/batch, as the mail provider Resend responds:
 * https://resend.com/docs/api-reference/emails/send-email. A mail that is accepted is a message of the mailbox.
 */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { escapeHtml } from "../../platform/mail-template.ts";
import type { Fault, Faults } from "../../testing/mail-faults.ts";
import { mailApiKey } from "./mail-settings.ts";
import { type Mailbox, textOf } from "./messages.ts";
import { ProviderError, readMail, readMails, type ReceivedMail } from "./resend-request.ts";

/** How long Resend remembers an idempotency key. */
const rememberedMs = 24 * 60 * 60 * 1000;

interface Acceptance {
  ids: string[];
  /** The request's content, to recognise the same one. */
  payload: string;
  at: number;
}

/** The routes below /resend. `now` is in milliseconds since 1970. */
export function createResendApi(mailbox: Mailbox, faults: Faults, now: () => number): Hono {
  const acceptances = new Map<string, Acceptance>();
  /** Returns the ids of the messages. */
  const accept = (mails: ReceivedMail[], key: string | undefined): string[] => {
    const payload = JSON.stringify(mails);
    const earlier = key === undefined ? undefined : acceptances.get(key);
    if (earlier && now() - earlier.at < rememberedMs) {
      if (earlier.payload === payload) return earlier.ids;
      throw new ProviderError(
        409,
        "invalid_idempotent_request",
        "Same idempotency key used with a different request payload.",
      );
    }
    const ids = mails.map((mail) => deliver(mailbox, mail).id);
    if (key !== undefined) acceptances.set(key, { ids, payload, at: now() });
    return ids;
  };

  const app = new Hono();
  app.onError((error, context) => {
    if (!(error instanceof ProviderError)) throw error;
    return errorResponse(context, error);
  });
  /** Accepts the mails as far as the faults let it. `content` makes the body of the response. */
  const receive = async (
    context: Context,
    mails: ReceivedMail[],
    content: (ids: string[]) => object,
  ): Promise<Response> => {
    const fault = faults.take(mails.flatMap(({ to }) => to).join(", "));
    if (fault?.kind === "timeout") return await noResponse(context.req.raw.signal);
    if (fault && fault.kind !== "lost_response") throw errorOf(fault);
    const ids = accept(mails, context.req.header("idempotency-key"));
    return fault ? brokenResponse() : context.json(content(ids));
  };
  app.use("/emails/*", async (context, next) => {
    if (context.req.method !== "POST") {
      throw new ProviderError(
        405,
        "method_not_allowed",
        "Method is not allowed for the requested path.",
      );
    }
    checkKey(context.req.header("authorization"));
    const key = context.req.header("idempotency-key");
    if (key !== undefined && (key.length < 1 || key.length > 256)) {
      throw new ProviderError(
        400,
        "invalid_idempotency_key",
        "The key must be between 1-256 chars.",
      );
    }
    await next();
  });
  app.post("/emails", async (context) => {
    const mail = readMail(await context.req.text());
    return await receive(context, [mail], ([id]) => ({ id }));
  });
  app.post("/emails/batch", async (context) => {
    const isPermissive = context.req.header("x-batch-validation") === "permissive";
    const { mails, errors } = readMails(await context.req.text(), isPermissive);
    return await receive(context, mails, (ids) => ({
      data: ids.map((id) => ({ id })),
      ...(isPermissive && { errors }),
    }));
  });
  return app;
}

function checkKey(authorization: string | undefined): void {
  if (!authorization) throw new ProviderError(401, "missing_api_key", "Missing API Key");
  if (authorization !== `Bearer ${mailApiKey}`) throw invalidKey();
}

function invalidKey(): ProviderError {
  return new ProviderError(401, "validation_error", "API key is invalid");
}

function deliver(mailbox: Mailbox, { from, to, subject, html, text, headers }: ReceivedMail) {
  return mailbox.add(to.join(", "), subject, html ?? `<pre>${escapeHtml(text ?? "")}</pre>`, {
    from,
    headers: headers ?? {},
    text: text ?? textOf(html ?? ""),
  });
}

function errorOf(fault: Fault): ProviderError {
  switch (fault.kind) {
    case "reject":
      return new ProviderError(
        422,
        "validation_error",
        "Invalid `to` field. The domain accepts no mail.",
      );
    case "rate_limit":
      return new ProviderError(
        429,
        "rate_limit_exceeded",
        "Too many requests.",
        fault.afterSeconds ?? 1,
      );
    case "unauthorized":
      return invalidKey();
    default:
      return new ProviderError(500, "application_error", "An unexpected error occurred.");
  }
}

function errorResponse(context: Context, error: ProviderError): Response {
  const { status, name, message, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) context.header("retry-after", `${retryAfterSeconds}`);
  return context.json({ statusCode: status, name, message }, status as ContentfulStatusCode);
}

/** Resolves when the client has given up. */
async function noResponse(signal: AbortSignal): Promise<Response> {
  await new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
  return new Response(null, { status: 408 });
}

/** A response that ends before its announced length: the server breaks the connection. */
function brokenResponse(): Response {
  const body = new Blob(["{"]).stream();
  return new Response(body, {
    headers: { "content-type": "application/json", "content-length": "100" },
  });
}
