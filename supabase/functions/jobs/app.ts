import type { Environment } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { Failure } from "../_shared/http/failure.ts";
import { keepAlive } from "../_shared/http/keep-alive.ts";
import { reportError } from "../_shared/http/report-error.ts";
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
    goOn(run);
    c.header("cache-control", "no-store");
    return c.json({ taken: run.taken }, 202);
  });
  return jobs;
}

/** The database does not wait for the jobs: the response is sent, and the function goes on. */
function goOn(run: Run): void {
  keepAlive(run.finished.catch((error) => {
    console.error("The run of jobs ended early:", error);
    void reportError(error, { function: "jobs", job: "run" });
  }));
}
