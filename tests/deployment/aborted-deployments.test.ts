/** When a deployment stops, and what it has not changed by then. */
import assert from "node:assert/strict";
import { join } from "../../supabase/local/platform/paths.ts";
// Under another name: the lint of the tests takes use… for a hook of React.
import { useScratchStack as scratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { DeploymentError, readVariables } from "../../.github/deployment-variables.ts";
import { copyOfCheckout } from "./checkout.ts";
import { deploy, type Outcome } from "./deploy.ts";
import { type ManagementApi, startManagementApi } from "./management-api.ts";

const stack = scratchStack();
const SITE_URL = "https://www.example.com";
const mails = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_of_example",
  MAIL_FROM: "newsletter@news.example.com",
  MAIL_POSTAL_ADDRESS: "R. Kessler, Leipzig",
  MAIL_WEBHOOK_SECRET: `whsec_${btoa("secret of the webhooks".repeat(2))}`,
};

const otherProjects = ["tsrqponmlkjihgfedcba"];
const databaseUrl = () => `${stack().config.databaseUrl}?sslmode=disable`;

/** GitHub passes a variable that nobody has set as an empty text. */
const unset = Object.fromEntries(
  [
    ...["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD", "SMTP_SENDER"],
    ...["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET", "MAIL_API_URL", ...Object.keys(mails)],
  ].map((name) => [name, ""]),
);

/** Of a project without mails and captcha, from a checkout in which a function imports a missing file. */
let poor: ManagementApi;
let outcome: Outcome;

Deno.test.beforeAll(async () => {
  await using api = await startManagementApi({ isHoldingUploads: true });
  const folder = await copyOfCheckout();
  const entry = join(folder, "supabase/functions/account/index.ts");
  await Deno.writeTextFile(entry, 'import "./missing.ts";\n' + await Deno.readTextFile(entry));
  const env = { SITE_URL, BUILD_ID: "a4e12f9", SUPABASE_DB_URL: databaseUrl(), ...unset };
  outcome = await deploy(api, env, folder);
  await Deno.remove(folder, { recursive: true });
  poor = api;
});

Deno.test("a warning of the bundler ends the deployment before any function is replaced", () => {
  assert.equal(outcome.code, 1, outcome.said);
  assert.match(outcome.said, /Functions: stopped at a warning\. WARN: .*missing\.ts/);
  assert.ok(!poor.requests.some((request) => /^(PUT|DELETE)/.test(request)));
});

Deno.test("without a mail server and provider of its own a project keeps what it has, and without keys it has no captcha", () => {
  const auth = Object(poor.changes.get("PATCH /config/auth"));
  assert.deepEqual([auth.site_url, auth.smtp_host, auth.smtp_user], [SITE_URL, "", undefined]);
  assert.equal(auth.security_captcha_enabled, false);
  assert.deepEqual(poor.changes.get("POST /secrets"), [
    { name: "SITE_URL", value: SITE_URL },
    { name: "BUILD_ID", value: "a4e12f9" },
  ]);
  assert.equal(outcome.said.match(/mails are off/g)?.length, 1, outcome.said);
});

Deno.test("a key in config.toml that is unknown to the CLI ends the deployment", async () => {
  await using api = await startManagementApi();
  const folder = await copyOfCheckout();
  await Deno.writeTextFile(
    join(folder, "supabase/config.toml"),
    "\n[auth.mistyped]\nenabled = true\n",
    { append: true },
  );
  const { code, said } = await deploy(api, { SITE_URL, SUPABASE_DB_URL: databaseUrl() }, folder);
  assert.equal(code, 1, said);
  assert.match(said, /stopped at a warning\. WARN: .*mistyped/);
  assert.ok(!api.requests.some((request) => /^(PUT|PATCH|DELETE)/.test(request)));
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a token that reaches another project as well changes nothing", async () => {
  await using api = await startManagementApi({ otherProjects });
  const { code, said } = await deploy(api, { SITE_URL, SUPABASE_DB_URL: databaseUrl() });
  assert.equal(code, 1, said);
  assert.match(said, /SUPABASE_ACCESS_TOKEN also reaches another \(tsrqponmlkjihgfedcba\)\./);
  assert.deepEqual(api.requests, ["GET /v1/projects"]);
});

Deno.test("such a token may be allowed, and a migration that fails ends the deployment before anything else", async () => {
  await using api = await startManagementApi({ otherProjects });
  const nobody = "postgresql://postgres:wrong@127.0.0.1:9/postgres?sslmode=disable";
  const env = { SITE_URL, SUPABASE_DB_URL: nobody, ALLOW_WIDE_TOKEN: "yes" };
  const { code, said } = await deploy(api, env);
  assert.equal(code, 1, said);
  assert.match(said, /It also reaches another[^]*Migrations: failed/);
  assert.deepEqual(api.requests, ["GET /v1/projects"]);
});

Deno.test("a missing or wrong variable is named, without a key", () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{}, /SITE_URL is not set/],
    [{ SITE_URL: "www.example.com" }, /SITE_URL is "www\.example\.com"\. Write it like/],
    [{ SITE_URL, SMTP_HOST: "smtp.example.com" }, /SMTP_USER is not set/],
    [{ SITE_URL, ERROR_REPORTS_DSN: "https://errors.example.com" }, /ERROR_REPORTS_DSN/],
    [{ SITE_URL, CAPTCHA_SECRET: "0x4_secret" }, /CAPTCHA_SITE_KEY is not set\. Set both/],
    [{ SITE_URL, CAPTCHA_SITE_KEY: "0x4_key" }, /CAPTCHA_SECRET is not set\. Set both/],
    [{ SITE_URL, SUPABASE_ACCESS_TOKEN: "" }, /SUPABASE_ACCESS_TOKEN is not set/],
    [
      { SITE_URL, MAIL_PROVIDER: "resend", MAIL_API_KEY: "re_of_example" },
      /MAIL_PROVIDER is set\. Missing or invalid: MAIL_FROM, MAIL_POSTAL_ADDRESS, MAIL_WEBHOOK_SECRET\. /,
    ],
    [{ SITE_URL, ...mails, MAIL_FROM: "LMP" }, /Missing or invalid: MAIL_FROM\. /],
    [{ SITE_URL, ...mails, MAIL_PROVIDER: "pigeon" }, /Missing or invalid: MAIL_PROVIDER\. /],
  ];
  for (const [env, expected] of wrong) {
    const variables: Record<string, string> = { SUPABASE_ACCESS_TOKEN: "sbp_of_example", ...env };
    assert.throws(() => readVariables((name) => variables[name]), (error) => {
      // Of such an error the message alone is printed.
      assert.ok(error instanceof DeploymentError);
      assert.match(error.message, expected);
      assert.doesNotMatch(error.message, /re_of_example|whsec_|0x4_secret|sbp_/);
      return true;
    });
  }
});

Deno.test("a wrong variable ends the deployment before any request to the platform", async () => {
  await using api = await startManagementApi();
  // Found after all the others.
  const env = { SITE_URL, ...mails, MAIL_POSTAL_ADDRESS: "King's `Road`" };
  const { code, said } = await deploy(api, env);
  assert.equal(code, 1, said);
  assert.match(said, /MAIL_POSTAL_ADDRESS has both/);
  assert.doesNotMatch(said, /re_of_example|whsec_/);
  assert.deepEqual(api.requests, []);
});

Deno.test("a secret that the functions read and nobody has set is named", async () => {
  await using api = await startManagementApi();
  const folder = await copyOfCheckout();
  const added = join(folder, "supabase/functions/_shared/site-url.ts");
  await Deno.writeTextFile(
    added,
    '\nexport const key = () => Deno.env.get("PAYMENT_KEY");\n',
    { append: true },
  );
  const { code, said } = await deploy(api, { SITE_URL }, folder, ["--functions-only"]);
  assert.equal(code, 1, said);
  assert.match(said, /The functions read PAYMENT_KEY\./);
  await Deno.remove(folder, { recursive: true });
});
