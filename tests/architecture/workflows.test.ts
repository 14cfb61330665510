// What GitHub runs: nothing unpinned, nothing undocumented, on every version of Node we promise; and who may what.
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { filesUnder, read } from "#tests/support/repository.ts";

const stepSchema = z.looseObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  "continue-on-error": z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
});
const jobSchema = z.looseObject({
  uses: z.string().optional(),
  secrets: z.string().optional(),
  environment: z.unknown().optional(),
  concurrency: z.looseObject({ group: z.string() }).optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.looseObject({
  concurrency: z.looseObject({ group: z.string() }).optional(),
  jobs: z.record(z.string(), jobSchema),
});

const workflows = filesUnder(".github/workflows", /\.yml$/);
const deployEnvironment = ".github/workflows/deploy-environment.yml";
const parsed = (path: string) => workflowSchema.parse(parse(read(path)));
const jobs = workflows.flatMap((workflow) =>
  Object.entries(parsed(workflow).jobs).map(([name, job]) => ({ workflow, name, job }))
);
/** Everything that is said in a job, as text. */
const textOf = (job: unknown) => JSON.stringify(job);

/** First groups of all matches, as "workflow: found". */
function found(pattern: RegExp): { workflow: string; text: string }[] {
  return workflows.flatMap((workflow) =>
    [...read(workflow).matchAll(pattern)].map(([, text = ""]) => ({ workflow, text }))
  );
}

test("every action is ours or pinned to a commit, with its version beside it", () => {
  const uses = found(/^\s*-? *uses: (.+)$/gm);
  expect(uses.length).toBeGreaterThan(5);
  const isPinned = (text: string) =>
    text.startsWith("./") || /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(text);
  expect(uses.filter(({ text }) => !isPinned(text))).toEqual([]);
});

test("one action has one version everywhere", () => {
  const pins = new Set(found(/^\s*-? *uses: ([\w-]+\/.+)$/gm).map(({ text }) => text));
  const names = [...pins].map((pin) => pin.split("@")[0]);
  expect(names).toEqual([...new Set(names)]);
});

test("a bot renews what is pinned in packages, functions and workflows", () => {
  const { enabledManagers } = JSON.parse(read(".github/renovate.json")); // A file of ours.
  expect(enabledManagers).toEqual(["npm", "deno", "github-actions"]);
});

test("every workflow may read the repository and nothing else", () => {
  for (const workflow of workflows) {
    expect(read(workflow), workflow).toContain("\npermissions:\n  contents: read\n");
  }
  expect(found(/^\s+([\w-]+: write)\b/gm)).toEqual([]);
});

test("no expression is put into a script, where its text could become a command", () => {
  const lines = workflows.flatMap((workflow) => read(workflow).split("\n"));
  const expressions = lines.filter((line) => line.includes("${{"));
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.filter((line) => !/^ *(- )?(?!run:)[\w-]+: /.test(line))).toEqual([]);
});

test("every variable and secret is documented", () => {
  const named = found(/\b(?:vars|secrets)\.([A-Z_]+)/g).map(({ text }) => text);
  expect(named.length).toBeGreaterThan(8);
  // Those with the prefix of an environment.
  const prefixed = found(/\bvars\[format\('\{0\}_([A-Z_]+)'/g).map(({ text }) => text);
  expect(prefixed.length).toBeGreaterThan(8);
  const hosting = read(".github/hosting.md");
  const isDocumented = (name: string) =>
    hosting.includes(`\`${name}\``) ||
    hosting.includes(`\`…_${name.replace(/^(STAGING|PRODUCTION)_/, "")}\``);
  expect([...new Set([...named, ...prefixed])].filter((name) => !isDocumented(name))).toEqual([]);
});

test("the oldest supported Node and two newer ones are tested", () => {
  const { engines } = JSON.parse(read("package.json")); // A file of ours.
  const [oldest] = String(engines.node).match(/[\d.]+/) ?? [];
  expect(read(".github/workflows/ci.yml")).toContain(`node: ["${oldest}", "22", "24"]`);
});

test("only jobs of an environment see secrets, and what builds a site sees none", () => {
  const withSecrets = jobs.filter(({ job }) => textOf(job).includes("secrets."));
  expect(withSecrets.map(({ workflow, name }) => `${workflow} ${name}`)).toEqual([
    ".github/workflows/deploy-environment.yml deploy",
    ".github/workflows/preview.yml upload",
  ]);
  for (const { job } of withSecrets) expect(job.environment).toBeDefined();
  const building = jobs.filter(({ job }) => textOf(job).includes("npm run build"));
  expect(building.length).toBeGreaterThan(1);
  for (const { job, name } of building) {
    expect(textOf(job), name).not.toContain("secrets.");
    expect(job.environment, name).toBeUndefined();
  }
});

test("what uploads a preview runs no code of the pull request", () => {
  const steps = parsed(".github/workflows/preview.yml").jobs.upload?.steps ?? [];
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout"))).toEqual([]);
  expect(steps.filter(({ run = "" }) => /\bnpm\b|\bnpx\b/.test(run))).toEqual([]);
});

test("each environment has a queue of its own, and no workflow that reaches one has another", () => {
  const { concurrency } = parsed(deployEnvironment).jobs.deploy ?? {};
  expect(concurrency).toEqual({
    group: "deploy-${{ inputs.environment }}",
    "cancel-in-progress": false,
  });
  const callers = jobs.filter(({ job }) => job.uses?.endsWith("/deploy-environment.yml"));
  expect(callers.length).toBeGreaterThan(2);
  for (const { workflow, job } of callers) {
    expect(job.concurrency, workflow).toBeUndefined();
    expect(parsed(workflow).concurrency, workflow).toBeUndefined();
  }
});

test("an advisory stops no deployment", () => {
  const step = parsed(".github/workflows/ci.yml").jobs.audit?.steps
    .find(({ run = "" }) => run.includes("npm audit"));
  expect(step?.["continue-on-error"]).toBe("${{ github.event_name != 'schedule' }}");
});

test("the deployment gets every variable that the command reads", () => {
  const step = parsed(deployEnvironment).jobs.deploy?.steps
    .find(({ run = "" }) => run.includes("npm run deploy"));
  const wired = Object.keys(step?.env ?? {});
  const command = read(".github/deploy-backend.ts") + read(".github/deployment-variables.ts");
  const mails = read("supabase/functions/_shared/mail/mail-settings.ts");
  const settings = read("supabase/config.toml");
  const names = [
    ...command.matchAll(/"([A-Z]+(?:_[A-Z]+)+)"/g),
    ...mails.matchAll(/"(MAIL_[A-Z_]+)"/g),
    ...settings.matchAll(/^[^#]*"env\(([A-Z_]+)\)"/gm),
  ].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(12);
  // The way out for somebody's own computer, where one token may reach more.
  expect(wired).not.toContain("ALLOW_WIDE_TOKEN");
  const missing = names.filter((name) => !wired.includes(name) && name !== "ALLOW_WIDE_TOKEN");
  expect([...new Set(missing)]).toEqual([]);
});
