// The stack as a whole, started and ended like a person or a system would do it.
import assert from "node:assert/strict";
import { abilities, parseStack } from "../../tests/support/stack.ts";
import { freePorts } from "./platform/http/free-ports.ts";
import { fromFileUrl, join } from "./platform/paths.ts";

const main = fromFileUrl(new URL("./main.ts", import.meta.url));
const folders: string[] = [];
globalThis.addEventListener("unload", () => {
  for (const folder of folders) Deno.removeSync(folder, { recursive: true });
});

interface Place {
  folder: string;
  stackFile: string;
  env: Record<string, string>;
}

async function newPlace(folder?: string): Promise<Place> {
  const home = folder ?? await Deno.makeTempDir({ prefix: "lmp-main-" });
  if (!folder) folders.push(home);
  const { sitePort, apiPort, mailboxPort, databasePort } = freePorts();
  const stackFile = join(home, `stack-${apiPort}.json`);
  return {
    folder: home,
    stackFile,
    env: {
      LMP_SITE_PORT: `${sitePort}`,
      LMP_API_PORT: `${apiPort}`,
      LMP_MAILBOX_PORT: `${mailboxPort}`,
      LMP_DATABASE_PORT: `${databasePort}`,
      LMP_DATA_DIR: join(home, "data"),
      LMP_STACK_FILE: stackFile,
    },
  };
}

let filled: Promise<Place> | undefined;

/** A folder where a stack has run and was stopped. */
async function usedPlace(): Promise<Place> {
  filled ??= (async () => {
    const place = await newPlace();
    await end(await started(place), "SIGINT");
    return place;
  })();
  const data = (await filled).env.LMP_DATA_DIR ?? "";
  const place = await newPlace();
  await new Deno.Command("cp", { args: ["-a", data, place.env.LMP_DATA_DIR ?? ""] }).output();
  return place;
}

/** Without what takes most of the time and makes no difference to most of the tests. */
const bare = ["--no-seed", "--no-functions"];

function spawn(place: Place, ...flags: string[]) {
  return spawnCommand(place, Deno.execPath(), ["run", "-A", main, ...bare, ...flags]);
}

/** With the functions, which are children as well. */
async function startedWhole(place: Place) {
  const command = ["run", "-A", main, "--no-seed"];
  return await startedAs(place, spawnCommand(place, Deno.execPath(), command));
}

function spawnCommand(place: Place, command: string, args: string[]) {
  return new Deno.Command(command, {
    args,
    env: place.env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Runs to the end; for starts that fail. */
async function failStart(place: Place): Promise<string> {
  const { code, stderr } = await spawn(place).output();
  const text = new TextDecoder().decode(stderr);
  assert.equal(code, 1);
  assert.doesNotMatch(text, /\n\s+at /, "no stack trace");
  return text;
}

async function started(place: Place, ...flags: string[]) {
  return await startedAs(place, spawn(place, ...flags));
}

async function startedAs(place: Place, child: Deno.ChildProcess) {
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = child.status;
  let over = false;
  void ended.then(() => over = true);
  while (!over && !await exists(place.stackFile)) await pause();
  if (over) assert.fail(`the stack ended: ${await output}`);
  return { child, ended, output, children: await descendants(child.pid) };
}

const text = async (stream: ReadableStream<Uint8Array>) => await new Response(stream).text();
const exists = (path: string) => Deno.stat(path).then(() => true, () => false);
const pause = () => new Promise((done) => setTimeout(done, 50));

async function descendants(pid: number): Promise<number[]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-A", "-o", "pid=,ppid="] }).output();
  const pairs = new TextDecoder().decode(stdout).trim().split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter((pair) => pair[1] === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

async function stillAlive(pids: number[]): Promise<number[]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-A", "-o", "pid=,stat="] }).output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n").map((line) =>
    line.trim().split(/\s+/)
  );
  const alive = new Set(
    lines.filter(([, state]) => !state?.startsWith("Z")).map(([pid]) => Number(pid)),
  );
  return pids.filter((pid) => alive.has(pid));
}

async function assertEnded(pids: number[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if ((await stillAlive(pids)).length === 0) return;
    await pause();
  }
  assert.deepEqual(await stillAlive(pids), []);
}

async function end(
  stack: Awaited<ReturnType<typeof started>>,
  signal: Deno.Signal,
): Promise<number> {
  stack.child.kill(signal);
  const { code } = await stack.ended;
  await stack.output;
  await assertEnded(stack.children);
  return code;
}

Deno.test("Ctrl-C and SIGTERM stop everything, remove the stack file and end with 0", async () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const place = await newPlace();
    const stack = await startedWhole(place);
    assert.ok(stack.children.length >= 8, "database, its helpers, functions and the watchdog");
    assert.equal(await end(stack, signal), 0);
    assert.equal(await exists(place.stackFile), false);
  }
});

Deno.test("a killed stack leaves no process and no stack file behind, and the next start works", async () => {
  const place = await newPlace();
  await end(await startedWhole(place), "SIGKILL");
  assert.equal(await exists(place.stackFile), false);
  assert.equal(await end(await started(place), "SIGINT"), 0);
});

Deno.test("a stack ends when its parent process is killed, as npm or a shell", async () => {
  const place = await usedPlace();
  const script = `"${Deno.execPath()}" run -A "${main}" --no-seed; true`;
  const stack = await startedAs(place, spawnCommand(place, "sh", ["-c", script]));
  assert.ok(stack.children.length >= 4, "the stack itself, its database and helpers");
  await end(stack, "SIGKILL");
  assert.equal(await exists(place.stackFile), false);
});

Deno.test("what a killed stack left in the data folder does not affect the next start", async () => {
  const place = await usedPlace();
  // The id of a running process that is not ours, as after a restart of the computer.
  await Deno.writeTextFile(
    join(place.env.LMP_DATA_DIR ?? "", "postgres", "postmaster.pid"),
    `${Deno.pid}\n/x\n1\n1\n`,
  );
  assert.equal(await end(await started(place), "SIGINT"), 0);
});

Deno.test("an interrupted first start is repeated from the beginning", async () => {
  const place = await newPlace();
  const child = spawn(place);
  while (!await exists(join(place.env.LMP_DATA_DIR ?? "", "postgres", "postmaster.pid"))) {
    await pause();
  }
  const children = await descendants(child.pid);
  child.kill("SIGKILL");
  await child.output();
  await assertEnded(children);
  assert.equal(await end(await started(place), "SIGINT"), 0);
});

Deno.test("data is kept between starts and removed by a reset", async () => {
  const place = await usedPlace();
  const headers = { apikey: "sb_secret_local_lmp", "content-type": "application/json" };
  const list = `http://localhost:${place.env.LMP_API_PORT}/rest/v1/forum_categories`;
  const count = async () => (await (await fetch(`${list}?select=id`, { headers })).json()).length;
  const first = await started(place);
  const written = await fetch(list, {
    method: "POST",
    headers,
    body: '{"name":"Kept","slug":"kept"}',
  });
  assert.equal(written.status, 201);
  await end(first, "SIGINT");
  const second = await started(place);
  assert.equal(await count(), 1);
  await end(second, "SIGINT");
  const third = await started(place, "--reset");
  assert.equal(await count(), 0);
  await end(third, "SIGINT");
});

Deno.test("a taken port is reported with its variable", async () => {
  const variables = ["LMP_API_PORT", "LMP_MAILBOX_PORT", "LMP_DATABASE_PORT"];
  // Each waits a while for a port that may become free.
  await Promise.all(variables.map(async (variable) => {
    const place = await newPlace();
    using _ = Deno.listen({ hostname: "127.0.0.1", port: Number(place.env[variable]) });
    assert.match(await failStart(place), new RegExp(`Port \\d+ for .* is taken .* ${variable}`));
  }));
});

Deno.test("a damaged data folder is reported with the command that repairs it", async () => {
  const place = await usedPlace();
  await Deno.writeTextFile(
    join(place.env.LMP_DATA_DIR ?? "", "postgres", "global", "pg_control"),
    "rubbish",
  );
  assert.match(await failStart(place), /cannot be opened .*npm run reset/);
  await Deno.remove(join(place.env.LMP_DATA_DIR ?? "", "postgres"), { recursive: true });
  assert.match(await failStart(place), /npm run reset/);
});

Deno.test("a second stack on the same data fails to start, with other data it runs beside the first", async () => {
  const place = await usedPlace();
  const first = await started(place);
  assert.match(await failStart(await newPlace(place.folder)), /Another local stack is using/);
  const second = await started(await usedPlace());
  await end(second, "SIGINT");
  await end(first, "SIGINT");
});

Deno.test("a folder with somebody else's files is never touched", async () => {
  const place = await newPlace();
  await Deno.mkdir(place.env.LMP_DATA_DIR ?? "");
  await Deno.writeTextFile(join(place.env.LMP_DATA_DIR ?? "", "diary.txt"), "mine");
  assert.match(await failStart(place), /was not made by the local stack/);
  assert.equal(await Deno.readTextFile(join(place.env.LMP_DATA_DIR ?? "", "diary.txt")), "mine");
});

Deno.test("the stack file describes the running stack", async () => {
  const place = await usedPlace();
  const stack = await started(place);
  const file = JSON.parse(await Deno.readTextFile(place.stackFile));
  assert.deepEqual(Object.keys(file).sort(), [
    "accounts",
    "apiUrl",
    "can",
    "databaseUrl",
    "kind",
    "publishableKey",
    "secretKey",
    "siteUrl",
  ]);
  assert.equal(file.apiUrl, `http://localhost:${place.env.LMP_API_PORT}`);
  // Nothing may be missing on our own stack. This one has neither the site nor the demo community.
  const expected = abilities.filter((name) => name !== "site" && name !== "demo");
  const { can } = parseStack(JSON.stringify(file), undefined);
  assert.deepEqual(Object.keys(can).sort(), expected.sort());
  await end(stack, "SIGINT");
});
