import type { Environment } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { hmacOf } from "../_shared/clients/hmac.ts";
import { subscribeRequest, type SubscribeResponse } from "../_shared/contracts/newsletter.ts";
import { clientIp } from "../_shared/http/client-ip.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { subscribe } from "./subscribe.ts";

/** Adds to the newsletter's list, which no visitor may write to directly. */
export function createNewsletter(environment?: Environment) {
  const database = serviceRoleClient(environment);
  // Room for an email address of 254 characters, each written in JSON's longest form (six bytes).
  const newsletter = createFunction("newsletter", { maxBodyBytes: 4 * 1024 });
  newsletter.post("/", async (c) => {
    const { email } = await readJson(c, subscribeRequest);
    const client = await hmacOf(clientIp(c.req.raw.headers), environment);
    await subscribe(database(), email, client);
    c.header("cache-control", "no-store");
    return c.json({ status: "subscribed" } satisfies SubscribeResponse, 201);
  });
  return newsletter;
}
