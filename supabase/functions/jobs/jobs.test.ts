/** POST /jobs without a server: what is decided before the database is queried. */
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { offlineEnvironment } from "../_shared/testing/tokens.ts";
import { createJobs } from "./app.ts";

const jobs = createJobs(offlineEnvironment);

Deno.test("denies: everybody without a token", async () => {
  for (const authorization of ["", "Basic abc", "Bearer "]) {
    const response = await jobs.request("/jobs", { method: "POST", headers: { authorization } });
    await assertFailure(response, 401, "unauthorized");
  }
});

Deno.test("denies: starting jobs by following a link", async () => {
  await assertFailure(await jobs.request("/jobs"), 405, "method_not_allowed");
});

Deno.test("rejects: when the database cannot be reached, so that the invocation is logged as failed", async () => {
  const headers = { authorization: "Bearer token" };
  const { result } = await withErrorLog(async () =>
    await jobs.request("/jobs", { method: "POST", headers })
  );
  await assertFailure(result, 503, "unavailable");
});
