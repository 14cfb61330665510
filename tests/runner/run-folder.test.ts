import assert from "node:assert/strict";
import { join } from "../../supabase/local/platform/paths.ts";
import { openRunFolder } from "./run-folder.ts";

const module = import.meta.resolve("./run-folder.ts");
const names = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

/** A run of another process, which lives until it is killed. */
async function startRun(parent: string) {
  const script = `const { openRunFolder } = await import(${JSON.stringify(module)});
    console.log((await openRunFolder([${JSON.stringify(parent)}])).path);
    setInterval(() => {}, 1000);`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", script],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  return {
    path: value.trim(),
    async kill() {
      child.kill("SIGKILL");
      await child.status;
      await reader.cancel();
    },
  };
}

async function withParent(work: (parent: string) => Promise<void>): Promise<void> {
  const parent = await Deno.makeTempDir({ prefix: "lmp-runs-" });
  try {
    await work(parent);
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
}

Deno.test("a run removes the folder of a run that was killed", () =>
  withParent(async (parent) => {
    const killed = await startRun(parent);
    await Deno.mkdir(join(killed.path, "lmp-scratch-1", "data"), { recursive: true });
    await killed.kill();
    assert.deepEqual(names(parent).map((name) => join(parent, name)), [killed.path]);
    const run = await openRunFolder([parent]);
    assert.deepEqual(names(parent).map((name) => join(parent, name)), [run.path]);
    await run.remove();
    assert.deepEqual(names(parent), []);
  }));

Deno.test("a run leaves the folders of active runs and other folders alone", () =>
  withParent(async (parent) => {
    await Deno.mkdir(join(parent, "lmp-other-1"));
    const other = await startRun(parent);
    const run = await openRunFolder([parent]);
    assert.equal(names(parent).length, 3);
    await run.remove();
    assert.deepEqual(
      names(parent).map((name) => join(parent, name)).sort(),
      [
        join(parent, "lmp-other-1"),
        other.path,
      ].sort(),
    );
    await other.kill();
  }));

Deno.test("a folder without a lock yet is left alone for a minute", () =>
  withParent(async (parent) => {
    const young = join(parent, "lmp-test-young");
    const old = join(parent, "lmp-test-old");
    for (const folder of [young, old]) await Deno.mkdir(folder);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await Deno.utime(old, hourAgo, hourAgo);
    const run = await openRunFolder([parent]);
    assert.deepEqual(names(parent).includes("lmp-test-young"), true);
    assert.deepEqual(names(parent).includes("lmp-test-old"), false);
    await run.remove();
  }));

Deno.test("another user can read files inside by name, but not list them", () =>
  withParent(async (parent) => {
    const run = await openRunFolder([parent]);
    const { mode } = await Deno.stat(run.path);
    assert.equal((mode ?? 0) & 0o777, 0o711);
    assert.equal(await Deno.readTextFile(join(run.path, "owner")), `${Deno.pid}\n`);
    await run.remove();
  }));
