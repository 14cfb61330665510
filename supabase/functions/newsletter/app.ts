import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { hmacOf } from "../_shared/clients/hmac.ts";
import {
  confirmRequest,
  type ConfirmResponse,
  type LeaveResponse,
  linkRequest,
  linkToken,
  subscribeRequest,
  type SubscribeResponse,
  subscriptionQuery,
  type SubscriptionResponse,
} from "../_shared/contracts/newsletter.ts";
import {
  type LetterPreviewResponse,
  letterRequest,
  type LetterTestResponse,
} from "../_shared/contracts/letters.ts";
import { clientIp } from "../_shared/http/client-ip.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { Failure } from "../_shared/http/failure.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { readMailOptions, readMailUrls } from "../_shared/mail/mail-options.ts";
import { readSiteUrl } from "../_shared/site-url.ts";
import { previewLetter, sendLetterTest } from "./letters.ts";
import { readWebhookOptions, receiveWebhook, type WebhookOptions } from "./receive-webhook.ts";
import { subscribe } from "./subscribe.ts";
import { confirm, findSubscription, leave } from "./subscriptions.ts";

interface Options {
  siteUrl?: () => string;
  webhook?: () => WebhookOptions | null;
  mailOptions?: typeof readMailOptions;
}

/**
 * The newsletter's list, which nobody may write to directly. Mail scanners open every link of a mail, so
 * nothing here changes anything by GET.
 */
export function createNewsletter(
  environment?: Environment,
  { siteUrl = readSiteUrl, webhook = readWebhookOptions, mailOptions = readMailOptions }: Options =
    {},
) {
  const database = serviceRoleClient(environment);
  // Room for an email address of 254 characters, each written in JSON's longest form (six bytes), and for a webhook.
  const newsletter = createFunction("newsletter", { maxBodyBytes: 16 * 1024 });
  newsletter.use(async (c, next) => {
    await next();
    c.res.headers.set("cache-control", "no-store");
  });
  const client = (headers: Headers) => hmacOf(clientIp(headers), environment);

  newsletter.post("/", async (c) => {
    const { email } = await readJson(c, subscribeRequest);
    await subscribe(database(), email, await client(c.req.raw.headers));
    return c.json({ status: "subscribed" } satisfies SubscribeResponse, 201);
  });

  newsletter.get("/subscription", async (c) => {
    const query = subscriptionQuery.safeParse(c.req.query());
    if (!query.success) throw new Failure("not_found", "This link is not complete.");
    const { purpose, token } = query.data;
    return c.json(
      await findSubscription(database(), purpose, token) satisfies SubscriptionResponse,
    );
  });

  newsletter.post("/confirm", async (c) => {
    const { token, topics } = await readJson(c, confirmRequest);
    const email = await confirm(database(), token, topics, await client(c.req.raw.headers));
    return c.json({ email } satisfies ConfirmResponse);
  });

  // By the page of the site with JSON, by mail programs (RFC 8058) with the token in the URL and
  // "List-Unsubscribe=One-Click" as a form, which they may send without asking anybody.
  newsletter.post("/leave", async (c) => {
    const inUrl = linkToken.safeParse(c.req.query("token"));
    const token = inUrl.success ? inUrl.data : (await readJson(c, linkRequest)).token;
    await leave(database(), token, await client(c.req.raw.headers));
    return c.json({ status: "left" } satisfies LeaveResponse);
  });

  // A mail program that does not know one-click leaving opens the same URL in a browser.
  newsletter.get("/leave", (c) => {
    const page = new URL(`${siteUrl()}/newsletter/leave`);
    page.searchParams.set("token", c.req.query("token") ?? "");
    return c.redirect(page.href, 303);
  });

  // The database lets only administrators read what these show.
  newsletter.post("/letters/preview", requireMember(environment), async (c) => {
    const request = await readJson(c, letterRequest);
    const { supabase } = c.var.supabaseContext;
    const preview = await previewLetter(supabase, request, readMailUrls(), mailOptions());
    return c.json(preview satisfies LetterPreviewResponse);
  });

  newsletter.post("/letters/test", requireMember(environment), async (c) => {
    const request = await readJson(c, letterRequest);
    const { supabase } = c.var.supabaseContext;
    const sentTo = await sendLetterTest(supabase, request, mailOptions());
    return c.json({ sentTo } satisfies LetterTestResponse);
  });

  newsletter.post("/webhook", async (c) => {
    await receiveWebhook(database(), webhook(), {
      headers: c.req.raw.headers,
      body: await c.req.text(),
    });
    return c.body(null, 204);
  });
  return newsletter;
}
