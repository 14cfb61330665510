/** When a deployment stops, and what it has not changed by then. */
import assert from "node:assert/strict";
import { join } from "../../supabase/local/platform/paths.ts";
// Under another name: the lint of the tests takes use… for a hook of React.
import { useScratchStack as scratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { copyOfCheckout } from "./checkout.ts";
import { deploy } from "./deploy.ts";
import { startManagementApi } from "./management-api.ts";

const stack = scratchStack();
const SITE_URL = "https://www.example.com";
const mails = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_of_example",
  MAIL_FROM: "newsletter@news.example.com",
  MAIL_POSTAL_ADDRESS: "R. Kessler, Leipzig",
  MAIL_WEBHOOK_SECRET: `whsec_${btoa("secret of the webhooks".repeat(2))}`,
};

const databaseUrl = () => `${stack().config.databaseUrl}?sslmode=disable`;

Deno.test("a warning of the bundler ends the deployment before any function is replaced", async () => {
  await using api = await startManagementApi({ isHoldingUploads: true });
  const folder = await copyOfCheckout();
  const entry = join(folder, "supabase/functions/account/index.ts");
  await Deno.writeTextFile(entry, 'import "./missing.ts";\n' + await Deno.readTextFile(entry));
  const { code, said } = await deploy(api, { SITE_URL, SUPABASE_DB_URL: databaseUrl() }, folder);
  assert.equal(code, 1, said);
  assert.match(said, /Functions: stopped at a warning\. WARN: .*missing\.ts/);
  assert.ok(!api.requests.some((request) => /^(PUT|DELETE)/.test(request)));
  await Deno.remove(folder, { recursive: true });
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

Deno.test("a migration that fails ends the deployment before anything else", async () => {
  await using api = await startManagementApi();
  const nobody = "postgresql://postgres:wrong@127.0.0.1:9/postgres?sslmode=disable";
  const { code, said } = await deploy(api, { SITE_URL, SUPABASE_DB_URL: nobody });
  assert.equal(code, 1, said);
  assert.match(said, /Migrations: failed/);
  assert.deepEqual(api.requests, ["GET /v1/projects"]);
});

Deno.test("a token that reaches another project as well changes nothing, unless that is allowed", async () => {
  await using api = await startManagementApi({ otherProjects: ["tsrqponmlkjihgfedcba"] });
  const env = { SITE_URL, SUPABASE_DB_URL: databaseUrl() };
  const { code, said } = await deploy(api, env);
  assert.equal(code, 1, said);
  assert.match(said, /SUPABASE_ACCESS_TOKEN also reaches another \(tsrqponmlkjihgfedcba\)\./);
  assert.deepEqual(api.requests, ["GET /v1/projects"]);
  const nobody = "postgresql://postgres:wrong@127.0.0.1:9/postgres?sslmode=disable";
  const allowed = await deploy(api, { SITE_URL, SUPABASE_DB_URL: nobody, ALLOW_WIDE_TOKEN: "yes" });
  assert.match(allowed.said, /It also reaches another[^]*Migrations: failed/);
});

Deno.test("a missing variable is named, and no request is sent to the platform", async () => {
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
    [{ SITE_URL, ...mails, MAIL_POSTAL_ADDRESS: "King's `Road`" }, /MAIL_POSTAL_ADDRESS has both/],
  ];
  await using api = await startManagementApi();
  for (const [env, expected] of wrong) {
    const { code, said } = await deploy(api, env);
    assert.equal(code, 1, said);
    assert.match(said, expected);
    assert.doesNotMatch(said, /re_of_example|whsec_|0x4_secret/);
  }
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
  const { code, said } = await deploy(api, { SITE_URL, SUPABASE_DB_URL: databaseUrl() }, folder);
  assert.equal(code, 1, said);
  assert.match(said, /The functions read PAYMENT_KEY\./);
  await Deno.remove(folder, { recursive: true });
});
