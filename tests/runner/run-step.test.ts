import assert from "node:assert/strict";
import { runStep } from "./run-step.ts";
import { denoTest } from "./runners.ts";

const watchdogModule = import.meta.resolve("../../supabase/local/platform/process/watchdog.ts");
const limits = { silenceMs: 1500, graceMs: 500, shutdownMs: 500 };
const shell = (script: string) => ({ name: "a step", command: ["sh", "-c", script] });

Deno.test("a command may run far longer than it may be silent", async () => {
  const begin = performance.now();
  const slow = shell("for i in 1 2 3 4 5 6 7 8; do printf .; sleep 0.3; done");
  const { passed, failed } = await runStep(slow, { limits });
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 0 });
  assert.ok(performance.now() - begin > limits.silenceMs);
});

Deno.test("a command without output is ended, fails, and reports why", async () => {
  const { failed, output } = await runStep(shell("echo begun; sleep 60"), { limits });
  assert.equal(failed, 1);
  assert.match(output, /begun\nEnded: it printed nothing for 1\.5 seconds\./);
});

Deno.test("the tests that ran before the silence are counted", async () => {
  const interrupted = shell(
    "trap 'echo \"FAILED | 7 passed | 1 failed\"; exit 1' INT; sleep 60 & wait",
  );
  const { passed, failed } = await runStep({ ...interrupted, runner: denoTest }, { limits });
  assert.deepEqual({ passed, failed }, { passed: 7, failed: 1 });
});

Deno.test("a command that ignores the interrupt ends with its children", async () => {
  const stubborn = shell("trap '' INT; echo $$; sleep 61 & wait");
  const { failed, output } = await runStep(stubborn, { limits });
  assert.equal(failed, 1);
  assert.deepEqual(await aliveIn(output.split("\n")[0] ?? ""), []);
});

/** The processes of a group, without those that have ended and were not waited for. */
async function aliveIn(group: string): Promise<string[][]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-A", "-o", "pgid=,stat="] }).output();
  return new TextDecoder().decode(stdout).split("\n").map((line) => line.trim().split(/\s+/))
    .filter(([pgid, state]) => pgid === group && !state?.startsWith("Z"));
}

Deno.test("progress is shown as it comes and left out of the output", async () => {
  const shown: string[] = [];
  const { output } = await runStep(
    {
      ...shell("echo 'running 2 tests from ./a.test.ts'; echo kept; echo 'ok | 2 passed'"),
      runner: denoTest,
    },
    { show: (line) => shown.push(line), limits },
  );
  assert.deepEqual(shown, ["running 2 tests from ./a.test.ts"]);
  assert.equal(output, "kept\nok | 2 passed");
});

Deno.test("an interrupted command ends at once, one that ignores the interrupt soon after", async () => {
  for (const script of ["sleep 62", "trap '' INT; sleep 63 & wait"]) {
    const interrupt = new AbortController();
    const running = runStep(shell(script), { signal: interrupt.signal, limits });
    interrupt.abort();
    assert.equal((await running).failed, 1);
  }
});

Deno.test("a command ends with all its processes when the run is killed", async () => {
  const script = `
    const { runStep } = await import(${JSON.stringify(import.meta.resolve("./run-step.ts"))});
    const { startWatchdog } = await import(${JSON.stringify(watchdogModule)});
    const command = ["sh", "-c", "echo file $$; sleep 64; true"];
    const runner = { summary: /^$/, progress: /^file/, failure: /^$/ };
    await runStep({ name: "a step", command, runner }, { show: console.log, watchdog: startWatchdog() });`;
  const run = new Deno.Command(Deno.execPath(), {
    args: ["eval", script],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const reader = run.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  const group = value.match(/file (\d+)/)?.[1] ?? "";
  assert.ok((await aliveIn(group)).length > 0);
  run.kill("SIGKILL");
  await run.status;
  await reader.cancel();
  while ((await aliveIn(group)).length > 0) await new Promise((done) => setTimeout(done, 50));
});
