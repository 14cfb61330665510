import type { CreateThreadResponse } from "../_shared/contracts/create-thread.ts";
import { createThreadRequest } from "../_shared/contracts/create-thread.ts";
import {
  reportIllegalContentRequest,
  type ReportIllegalContentResponse,
} from "../_shared/contracts/reports.ts";
import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { hmacOf } from "../_shared/clients/hmac.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { clientIp } from "../_shared/http/client-ip.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { createThread } from "./create-thread.ts";
import { reportIllegalContent } from "./report-illegal-content.ts";

/** The writes of the forum that need more than one row, and the one that visitors have. */
export function createForum(environment?: Environment) {
  const database = serviceRoleClient(environment);
  // Room for a post of 20,000 characters, each written in JSON's longest form (six bytes).
  const forum = createFunction("forum", { maxBodyBytes: 128 * 1024 });
  forum.post("/threads", requireMember(environment), async (c) => {
    const request = await readJson(c, createThreadRequest);
    const threadId = await createThread(c.var.supabaseContext.supabase, request);
    return c.json({ threadId } satisfies CreateThreadResponse, 201);
  });
  forum.post("/reports", async (c) => {
    const request = await readJson(c, reportIllegalContentRequest);
    const client = await hmacOf(clientIp(c.req.raw.headers), environment);
    await reportIllegalContent(database(), request, client);
    c.header("cache-control", "no-store");
    return c.json({ status: "received" } satisfies ReportIllegalContentResponse, 201);
  });
  return forum;
}
