import assert from "node:assert/strict";
import { ProcessorTimes } from "./processor-time.ts";

const computing = (seconds: number) =>
  `node -e 'const end = Date.now() + ${seconds * 1000}; while (Date.now() < end);'`;

const start = (script: string, stdin: "null" | "piped" = "null") =>
  new Deno.Command("sh", {
    args: ["-c", script],
    stdin,
    stdout: "piped",
    detached: true,
  }).spawn();

/** What the shell's own `times` says, in seconds: of the shell and of what it has waited for, user and system. */
const sumOfTimes = (said: string) =>
  [...said.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );

const ignore = Deno.build.os !== "linux";

Deno.test({
  name: "a command counts with all that it waits for, short or long, and nothing counts twice",
  ignore,
  async fn() {
    const processor = new ProcessorTimes();
    const short = `sh -c "${computing(0.1)}"`;
    // It lives until its times are read: what computes between two readings and ends is counted by who waits for it.
    const command = start(
      `${short}; ${short}; sh -c "${computing(1.5)}"; times; read line`,
      "piped",
    );
    const other = start(computing(1));
    const seconds = processor.watch(command.pid);
    let said = "";
    for await (const text of command.stdout.pipeThrough(new TextDecoderStream())) {
      said += text;
      if (said.split("\n").length > 2) break;
    }
    const [counted = 0, expected] = [seconds(), sumOfTimes(said)];
    processor.stop();
    await command.stdin.close();
    await Promise.all([command.status, other.output()]);
    assert.ok(expected > 0.5, `${expected} s`);
    assert.ok(Math.abs(counted - expected) < 0.3, `${counted} s instead of ${expected} s`);
  },
});

Deno.test({
  name: "a command that is killed with all that it has started counts up to that moment",
  ignore,
  async fn() {
    const processor = new ProcessorTimes();
    const command = start(`${computing(60)} & ${computing(60)}`);
    const seconds = processor.watch(command.pid);
    let before = 0;
    while (before < 1) {
      await new Promise((done) => setTimeout(done, 50));
      before = seconds() ?? 0;
    }
    Deno.kill(-command.pid, "SIGKILL");
    await command.output();
    const after = seconds() ?? 0;
    processor.stop();
    assert.ok(after >= before && after < before + 1, `${after} s after ${before} s`);
  },
});
