import assert from "node:assert/strict";
import { createFunction } from "../http/create-function.ts";
import { failureFromDatabase } from "../http/database-failure.ts";
import { assertFailure } from "../testing/failure-assertions.ts";
import { withErrorLog } from "../testing/captured-log.ts";
import { createReporter, type Report } from "./reporter.ts";

interface Received {
  url: URL;
  headers: Headers;
  event: { tags: Record<string, string>; exception: { values: Record<string, unknown>[] } };
}

/** A collector that keeps what it gets. */
function startCollector() {
  const received: Received[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const event = JSON.parse((await request.text()).split("\n")[2] ?? "");
      received.push({ url: new URL(request.url), headers: request.headers, event });
      return new Response("{}");
    },
  );
  return {
    received,
    dsn: `http://publickey@127.0.0.1:${server.addr.port}/7`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** A function that reports there, and the reports that it has started. */
function reportingFunction(dsn: string, options: { timeoutMs?: number } = {}) {
  const settings = () => ({ dsn, environment: "lmp.example", release: "7ac3983" });
  const send = createReporter({ runtime: "function", settings, ...options });
  const reports: Promise<void>[] = [];
  const report: Report = (...parts) => {
    const work = send(...parts);
    reports.push(work);
    return work;
  };
  const app = createFunction("example", { report });
  app.get("/defect/:mail", (c) => {
    throw new TypeError(`${c.req.param("mail")} is not iterable`);
  });
  app.get("/database", () => {
    throw failureFromDatabase({
      code: "42P01",
      message: 'relation "private.gone" does not exist',
      details: "mara@example.com",
    });
  });
  app.get("/wrong", () => {
    throw failureFromDatabase({ code: "23514", message: "too long" });
  });
  return { app, reports };
}

Deno.test("a function that throws sends one envelope about it, with nothing of the caller", async () => {
  await using collector = startCollector();
  const { app, reports } = reportingFunction(collector.dsn);
  const { result: response } = await withErrorLog(async () =>
    await app.request("/example/defect/mara@example.com?code=kennwort", {
      headers: { cookie: "a=b", authorization: "Bearer geheim", "user-agent": "Mara's browser" },
    })
  );
  const { requestId } = await assertFailure(response, 500, "internal");
  await Promise.all(reports);
  const [report, ...more] = collector.received;
  assert.deepEqual(more, []);
  assert.ok(report);
  assert.equal(
    `${report.url.pathname}${report.url.search}`,
    "/api/7/envelope/?sentry_key=publickey&sentry_version=7",
  );
  assert.deepEqual(report.event.tags, {
    ...{ runtime: "function", function: "example", code: "internal", request_id: requestId },
  });
  const [exception] = report.event.exception.values;
  assert.equal(exception?.type, "TypeError");
  assert.equal(exception?.value, "[email] is not iterable");
  assert.match(JSON.stringify(exception), /functions\/_shared\/error-reports\/reporter\.test\.ts/);
  assert.doesNotMatch(
    JSON.stringify([report.event, [...report.headers]]),
    /mara|kennwort|geheim|a=b/i,
  );
});

Deno.test("an error of the database is reported without its details, and a mistake of the caller is not", async () => {
  await using collector = startCollector();
  const { app, reports } = reportingFunction(collector.dsn);
  await withErrorLog(async () => {
    for (const path of ["/example/database", "/example/wrong", "/example/nothing"]) {
      await (await app.request(path)).body?.cancel();
    }
  });
  await Promise.all(reports);
  assert.deepEqual(
    collector.received.map(({ event }) => event.exception.values[0]?.value),
    ["42P01: relation private.gone does not exist"],
  );
});

Deno.test("a collector that is down, fails or hangs changes no response and throws nothing", async () => {
  const hanging = Promise.withResolvers<void>();
  const answers: (() => Response | Promise<Response>)[] = [
    () => new Response("no", { status: 500 }),
    async () => {
      await hanging.promise;
      return new Response();
    },
  ];
  const servers = answers.map((answer) =>
    Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, answer)
  );
  const dsns = servers.map(({ addr }) => `http://publickey@127.0.0.1:${addr.port}/7`);
  for (const dsn of [...dsns, "http://publickey@127.0.0.1:1/7", "no DSN"]) {
    const { app, reports } = reportingFunction(dsn, { timeoutMs: 100 });
    const { result: response } = await withErrorLog(async () =>
      await app.request("/example/database")
    );
    // Also while the report is still waiting.
    await assertFailure(response, 500, "internal");
    await withErrorLog(() => Promise.all(reports));
  }
  hanging.resolve();
  await Promise.all(servers.map((server) => server.shutdown()));
});

Deno.test("a thousand errors at once are a few reports", async () => {
  await using collector = startCollector();
  const settings = () => ({ dsn: collector.dsn, environment: "lmp.example", release: "a" });
  const report = createReporter({ runtime: "function", settings, mostPerMinute: 3 });
  await Promise.all(Array.from({ length: 1000 }, (_, index) => report(new Error(`no. ${index}`))));
  assert.equal(collector.received.length, 3);
});

Deno.test("without a DSN nothing is sent", async () => {
  const report = createReporter({
    runtime: "function",
    settings: () => ({ dsn: "", environment: "", release: "" }),
  });
  await report(new Error("x"));
});
