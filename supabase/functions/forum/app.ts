import type { CreateThreadResponse } from "../_shared/contracts/create-thread.ts";
import { createThreadRequest } from "../_shared/contracts/create-thread.ts";
import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { createThread } from "./create-thread.ts";

/** The writes of the forum that need more than one row. */
export function createForum(environment?: Environment) {
  // Room for a post of 20,000 characters, each written in JSON's longest form (six bytes).
  const forum = createFunction("forum", { maxBodyBytes: 128 * 1024 });
  forum.post("/threads", requireMember(environment), async (c) => {
    const request = await readJson(c, createThreadRequest);
    const threadId = await createThread(c.var.supabaseContext.supabase, request);
    return c.json({ threadId } satisfies CreateThreadResponse, 201);
  });
  return forum;
}
