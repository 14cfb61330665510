import { createServer } from "node:http";
import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors/errors.ts";
import { reportNotRendered } from "./report.ts";

test("a page that could not be rendered is reported with its route and build, a backend that is down is not", async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => body += chunk);
    request.on("end", () => {
      bodies.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const site = {
    shell: '<html lang="en" data-build="7ac3983">',
    scripts: {},
    everywhere: {},
    headers: {},
    proxies: [],
    errorReports: `http://publickey@127.0.0.1:${port}/7`,
  };
  const report = (failure: unknown) => reportNotRendered(failure, "/forum/thread/$threadId", site);
  await report(new AppError("offline", "No response."));
  await report(new AppError("too-fast", "Too many readers."));
  await report(new TypeError("mara@example.com is not iterable"));
  server.close();
  expect(bodies.map((body) => JSON.parse(body.split("\n")[2] ?? ""))).toMatchObject([{
    release: "7ac3983",
    tags: { runtime: "rendering", route: "/forum/thread/$threadId" },
    exception: { values: [{ type: "TypeError", value: "[email] is not iterable" }] },
  }]);
});
