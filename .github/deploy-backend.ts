/**
 * `npm run deploy -- <project>` brings database, settings, secrets and functions of this checkout to
 * one hosted project. The workflow runs the same command, and tests/deployment proves it.
 * `npm run deploy -- <project> --functions-only` goes back to the functions of an earlier checkout: the database has
 * migrations that it lacks.
 *
 * Every step may be repeated. The first one that fails ends the deployment; what was done before it
 * works with the site that is still online, because migrations only add.
 */
import { readBuildId } from "../web/build/build-id.ts";
import { DeploymentError, envFile, readVariables } from "./deployment-variables.ts";

const repositoryRoot = new URL("../", import.meta.url);
const cli = decodeURIComponent(new URL("node_modules/.bin/supabase", repositoryRoot).pathname);

interface Step {
  name: string;
  command: string[];
  /** Fails at a line that begins with WARN: the CLI itself would go on without a file or a key. */
  isStrict?: boolean;
}

/** Runs one command of the CLI and returns its standard output; what it logs is shown as it arrives. */
async function run({ name, command, isStrict }: Step, env: Record<string, string>) {
  console.log(`\n── ${name}`);
  const child = new Deno.Command(cli, {
    args: command,
    env: { ...env, SUPABASE_NO_UPDATE_NOTIFIER: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let warning = "";
  let said = "";
  const read = async (stream: ReadableStream<Uint8Array>, keep: (line: string) => void) => {
    let rest = "";
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(keep);
    }
    if (rest) keep(rest);
  };
  const onLine = (line: string) => {
    console.log(line);
    if (isStrict && !warning && /^\s*(WARN|Warning)\b/.test(line)) {
      warning = line.trim();
      // Functions become active together at the end, so that stopping here changes nothing online.
      child.kill("SIGTERM");
    }
  };
  await Promise.all([
    read(child.stderr, onLine),
    read(child.stdout, (line) => {
      said += `${line}\n`;
      onLine(line);
    }),
  ]);
  const { success } = await child.status;
  if (warning) throw new DeploymentError(`${name}: stopped at a warning. ${warning}`);
  if (!success) throw new DeploymentError(`${name}: failed, see above.`);
  return said;
}

/** Names that the functions read themselves; those of the platform are always there. */
async function secretsOfFunctions(): Promise<string[]> {
  const names = new Set<string>();
  const visit = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory && name !== "testing") await visit(path);
      if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
      const code = await Deno.readTextFile(path);
      for (const [, found = ""] of code.matchAll(/Deno\.env\.get\("(\w+)"\)/g)) names.add(found);
    }
  };
  await visit("supabase/functions");
  return [...names].filter((name) => !name.startsWith("SUPABASE_"));
}

/** Throws when the token reaches other projects: that of staging could change production. */
async function requireNarrowToken(project: string): Promise<void> {
  const listed = await run({
    name: "What the token reaches",
    command: ["projects", "list", "--output-format", "json"],
  }, {});
  const { projects }: { projects: { ref: string; name: string }[] } = JSON.parse(listed);
  const others = projects.filter(({ ref }) => ref !== project);
  if (others.length === 0) return;
  const names = others.map(({ ref, name }) => `${name} (${ref})`).join(", ");
  if (Deno.env.get("ALLOW_WIDE_TOKEN") === "yes") return console.log(`It also reaches ${names}.`);
  throw new DeploymentError(
    `SUPABASE_ACCESS_TOKEN also reaches ${names}. Make one for this project alone (.github/hosting.md, step 1), ` +
      "or set ALLOW_WIDE_TOKEN=yes.",
  );
}

async function deploy(project: string, isFunctionsOnly: boolean): Promise<void> {
  if (!/^[a-z]{20}$/.test(project)) {
    throw new DeploymentError("Name the project: npm run deploy -- <reference of 20 letters>");
  }
  const { settings: env, secrets: variables } = readVariables((name) => Deno.env.get(name));
  // Of the checkout that is deployed.
  const build = readBuildId(Deno.cwd(), Deno.env.toObject());
  const secretsOfDeployment = envFile(
    isFunctionsOnly ? { BUILD_ID: build } : { ...variables, BUILD_ID: build },
  );
  const target = [`--remote=${project}`, "--yes"];
  // A direct URL, for networks where the CLI finds no way to the database by itself.
  const database = Deno.env.get("SUPABASE_DB_URL") || project;

  await requireNarrowToken(project);
  if (!isFunctionsOnly) {
    await run({
      name: "Migrations",
      command: ["db", "push", "--include-seed", `--remote=${database}`, "--yes"],
    }, env);
  }
  // Before the functions that need them.
  const file = await Deno.makeTempFile({ prefix: "lmp-secrets-" });
  try {
    await Deno.writeTextFile(file, secretsOfDeployment);
    await run({
      name: "Variables of the functions",
      command: ["secrets", "set", "--env-file", file, ...target],
    }, env);
  } finally {
    await Deno.remove(file);
  }
  if (!variables.MAIL_PROVIDER && !isFunctionsOnly) {
    console.log(
      "MAIL_PROVIDER is not set here, so nothing about mails was changed. Where the project has none, mails are off and wait.",
    );
  }
  const listed = await run({
    name: "Secrets",
    command: ["secrets", "list", "--output-format", "json", ...target],
  }, env);
  const { secrets }: { secrets: { name: string }[] } = JSON.parse(listed);
  const missing = (await secretsOfFunctions()).filter((name) =>
    !secrets.some((secret) => secret.name === name)
  );
  if (missing.length > 0) {
    throw new DeploymentError(
      `The functions read ${missing.join(", ")}. Set it: npx supabase secrets set NAME=value`,
    );
  }
  if (!isFunctionsOnly) {
    await run({ name: "Settings", command: ["config", "push", ...target], isStrict: true }, env);
  }
  await run({
    name: "Functions",
    command: ["functions", "deploy", "--use-api", "--prune", ...target],
    isStrict: true,
  }, env);
  const part = isFunctionsOnly ? "functions" : "everything";
  const record = `private.record_deployment('${build}', '${part}')`;
  const url = `private.set_functions_url('https://${project}.supabase.co/functions/v1')`;
  await run({
    name: "Jobs and record",
    command: [
      ...["db", "query", `--remote=${database}`, "--yes"],
      `select ${isFunctionsOnly ? record : `${url}, ${record}`}`,
    ],
  }, env);
  console.log(`\n${project} runs ${isFunctionsOnly ? "the functions of " : ""}${build}.`);
}

try {
  await deploy(Deno.args[0] ?? "", Deno.args.includes("--functions-only"));
} catch (error) {
  if (!(error instanceof DeploymentError)) throw error;
  console.error(`\n${error.message}`);
  Deno.exit(1);
}
