import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { hmacOf } from "../_shared/clients/hmac.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { parseKinds } from "../_shared/contracts/mail-kinds.ts";
import {
  ownNewsletterRequest,
  preferencesQuery,
  preferencesRequest,
  type PreferencesResponse,
  type SavedResponse,
  type StoppedResponse,
} from "../_shared/contracts/mail-preferences.ts";
import { clientIp } from "../_shared/http/client-ip.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { Failure } from "../_shared/http/failure.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { readSiteUrl } from "../_shared/site-url.ts";
import { changePreferences, findPreferences, setNewsletter, stopMails } from "./preferences.ts";

interface Options {
  siteUrl?: () => string;
}

/**
 * What is mailed to somebody. The token of a link opens this and nothing else, and mail scanners open every
 * link of a mail, so nothing here changes anything by GET.
 */
export function createMails(
  environment?: Environment,
  { siteUrl = readSiteUrl }: Options = {},
) {
  const database = serviceRoleClient(environment);
  const mails = createFunction("mails", { maxBodyBytes: 4 * 1024 });
  mails.use(async (c, next) => {
    await next();
    c.res.headers.set("cache-control", "no-store");
  });
  const client = (headers: Headers) => hmacOf(clientIp(headers), environment);

  mails.get("/preferences", async (c) => {
    const query = preferencesQuery.safeParse(c.req.query());
    if (!query.success) throw new Failure("not_found", "This link is not complete.");
    return c.json(
      await findPreferences(database(), query.data.token) satisfies PreferencesResponse,
    );
  });

  mails.post("/preferences", async (c) => {
    const request = await readJson(c, preferencesRequest);
    await changePreferences(database(), request, await client(c.req.raw.headers));
    return c.json({ status: "saved" } satisfies SavedResponse);
  });

  mails.post("/newsletter", requireMember(environment), async (c) => {
    const { newsletter } = await readJson(c, ownNewsletterRequest);
    const memberId = c.var.supabaseContext.userClaims?.id ?? "";
    await setNewsletter(database(), memberId, newsletter, await client(c.req.raw.headers));
    return c.json({ status: "saved" } satisfies SavedResponse);
  });

  // By mail programs (RFC 8058), with "List-Unsubscribe=One-Click" as a form, without asking anybody.
  mails.post("/stop", async (c) => {
    const query = preferencesQuery.safeParse(c.req.query());
    if (query.success) {
      const kinds = parseKinds(c.req.query("kinds"));
      await stopMails(database(), query.data.token, kinds, await client(c.req.raw.headers));
    }
    return c.json({ status: "stopped" } satisfies StoppedResponse);
  });

  // A mail program that does not know one-click leaving opens the same URL in a browser.
  mails.get("/stop", (c) => {
    const page = new URL(`${siteUrl()}/mail-preferences`);
    page.searchParams.set("token", c.req.query("token") ?? "");
    page.searchParams.set("stop", parseKinds(c.req.query("kinds")).join("."));
    return c.redirect(page.href, 303);
  });
  return mails;
}
