/** Scripts of the deployment's workflow, taken from the file and run as GitHub runs them, against a site and a repository. */
import assert from "node:assert/strict";
import { parse } from "yaml";
import { join, repositoryRoot } from "../../supabase/local/platform/paths.ts";

interface Workflow {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
}

/** The script of a step, by its name. */
async function scriptOf(job: string, step: string): Promise<string> {
  const path = join(repositoryRoot, ".github/workflows/deploy-environment.yml");
  const { jobs }: Workflow = parse(await Deno.readTextFile(path));
  const script = jobs[job]?.steps.find(({ name }) => name === step)?.run;
  assert.ok(script, `${job} has no script in a step "${step}"`);
  return script;
}

async function run(command: string, args: string[], env: Record<string, string>, cwd?: string) {
  const { code, stdout } = await new Deno.Command(command, {
    ...{ args, env, cwd, stdin: "null", stderr: "null" } as const,
  }).output();
  return { code, said: new TextDecoder().decode(stdout) };
}

const runScript = (script: string, env: Record<string, string>, cwd?: string) =>
  run("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], env, cwd);

/** A site whose documents are of these builds in turn; the last one stays. "down" is an error. */
function siteOf(...builds: string[]) {
  let requests = 0;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    const build = builds[Math.min(requests++, builds.length - 1)];
    return build === "down"
      ? new Response("no", { status: 503 })
      : new Response(`<!doctype html>\n<html data-build="${build}" lang="en">\n`);
  });
  return {
    SITE_URL: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function check(builds: string[], wanted: string) {
  await using site = siteOf(...builds);
  return await runScript(await scriptOf("check", "The new version answers"), {
    SITE_URL: site.SITE_URL,
    BUILD_ID: wanted,
    ATTEMPTS: "5",
    PAUSE_SECONDS: "0",
  });
}

Deno.test("the check waits for the new build, through the old one and errors", async () => {
  const { code, said } = await check(["old", "down", "old", "new"], "new");
  assert.equal(code, 0, said);
  assert.match(
    said,
    /Attempt 1: data-build="old"\nAttempt 2: no build\nAttempt 3: data-build="old"/,
  );
});

Deno.test("a site that stays on another build fails the check", async () => {
  for (const build of ["old", "newer", "down"]) {
    assert.equal((await check([build], "new")).code, 1, build);
  }
});

Deno.test("a commit is not deployed over one that it does not have", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lmp-history-" });
  const git = async (...args: string[]) => {
    const identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"];
    return (await run("git", [...identity, ...args], {}, folder)).said.trim();
  };
  await git("init", "--quiet");
  const commit = async (message: string) => {
    await git("commit", "--quiet", "--allow-empty", "--message", message);
    return await git("rev-parse", "HEAD");
  };
  const [older, newer] = [await commit("older"), await commit("newer")];
  const script = await scriptOf("deploy", "Nothing newer is online");
  const outcomeOf = async (commit: string, online: string) => {
    await git("checkout", "--quiet", commit);
    await using site = siteOf(online);
    return await runScript(script, { SITE_URL: site.SITE_URL }, folder);
  };
  const refused = await outcomeOf(older, newer);
  assert.equal(refused.code, 1);
  assert.match(refused.said, new RegExp(`^::error::${newer} is online`));
  for (const online of [older, newer, "0".repeat(40), "down", "development"]) {
    assert.equal((await outcomeOf(newer, online)).code, 0, online);
  }
  await Deno.remove(folder, { recursive: true });
});
