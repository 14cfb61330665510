import type { Environment } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { Failure } from "../_shared/http/failure.ts";
import { createHandlers } from "./handlers.ts";
import { type Run, startRun } from "./run.ts";

/** Does the jobs of the queue that are due. The database invokes it, see decision 056. */
export function createJobs(environment?: Environment) {
  const database = serviceRoleClient(environment);
  const jobs = createFunction("jobs", { maxBodyBytes: 1024 });
  jobs.post("/", async (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (!token) throw new Failure("unauthorized", "Only the database can invoke this function.");
    const run = await startRun({ database: database(), handlers: createHandlers(), token });
    keepAlive(run);
    c.header("cache-control", "no-store");
    return c.json({ taken: run.taken }, 202);
  });
  return jobs;
}

/** What the hosted runtime has beyond the web's standards, as far as it is used here. */
interface EdgeRuntime {
  waitUntil(promise: Promise<unknown>): void;
}

/** The database does not wait for the jobs: the response is sent, and the function goes on. */
function keepAlive(run: Run): void {
  const finished = run.finished.catch((error) =>
    console.error("The run of jobs ended early:", error)
  );
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(finished);
}
