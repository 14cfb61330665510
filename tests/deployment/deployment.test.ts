/**
 * The deployment as its workflow runs it: the pinned CLI talks to a stand-in for the Management API
 * and to a real database; what it has sent then runs by itself and responds.
 */
import assert from "node:assert/strict";
import { publishableKey, secretKey, signingKey } from "../../supabase/local/platform/keys.ts";
import {
  fromFileUrl,
  join,
  relative,
  repositoryRoot,
} from "../../supabase/local/platform/paths.ts";
import { readProjectConfig } from "../../supabase/local/platform/project-config.ts";
// Under another name: the lint of the tests takes use… for a hook of React.
import { useScratchStack as scratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { sha256 } from "../../supabase/functions/_shared/contracts/sha-256.ts";
import { deletionPhrase } from "../../supabase/functions/_shared/contracts/delete-account.ts";
import { deploy, type Outcome, unpackAndServe } from "./deploy.ts";
import { type ManagementApi, project, startManagementApi, type Upload } from "./management-api.ts";

const siteUrl = "https://www.example.com";
const mail = {
  SMTP_HOST: "smtp.example.com",
  SMTP_USER: "postman",
  SMTP_PASSWORD: "word of the postman",
  SMTP_SENDER: "hello@example.com",
};

const newsletter = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_of_example",
  MAIL_FROM: "LMP <newsletter@news.example.com>",
  MAIL_POSTAL_ADDRESS: `R. Kessler, King's "Road" #5, \\north\nLeipzig`,
  MAIL_WEBHOOK_SECRET: `whsec_${btoa("secret of the webhooks".repeat(2))}`,
};

const captcha = { CAPTCHA_SITE_KEY: "0x4_of_the_site", CAPTCHA_SECRET: "0x4_secret_of_example" };

const build = "a4e12f9";
const reports = "https://0123456789abcdef@errors.example.com/7";

/** What the build of the site needs; the workflow gives it to every step. */
const ofTheSite = {
  SUPABASE_URL: "https://api.example.com",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_example",
};

const stack = scratchStack();
let api: ManagementApi;
let outcome: Outcome;

Deno.test.beforeAll(async () => {
  api = await startManagementApi({ deployed: ["forum", "of-last-year"] });
  const database = `${stack().config.databaseUrl}?sslmode=disable`;
  outcome = await deploy(api, {
    SITE_URL: `${siteUrl}/`,
    BUILD_ID: build,
    SUPABASE_DB_URL: database,
    ...ofTheSite,
    ...mail,
    ...captcha,
    ...newsletter,
    ERROR_REPORTS_DSN: reports,
  });
});
Deno.test.afterAll(async () => await api[Symbol.asyncDispose]());

// Connections and the server live from the first test to the last.
const test = (name: string, fn: () => Promise<void> | void) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

function uploadOf(name: string): Upload {
  const upload = api.uploads.get(name);
  assert.ok(upload, `${name} was not sent`);
  return upload;
}

test("a deployment updates database, secrets, settings and functions, in this order", () => {
  assert.equal(outcome.code, 0, outcome.said);
  const steps = [...outcome.said.matchAll(/^── (.+)$/gm)].map(([, name]) => name);
  assert.deepEqual(steps, [
    "What the token reaches",
    "Migrations",
    "Variables of the functions",
    "Secrets",
    "Settings",
    "Functions",
    "Jobs and record",
  ]);
  const writes = api.requests.filter((request) => !request.startsWith("GET"));
  // Settings and secrets come before the functions that need them.
  assert.deepEqual(writes, [
    "POST /secrets",
    "PATCH /postgrest",
    "PATCH /config/auth",
    "PATCH /config/storage",
    ...Array(api.uploads.size).fill("POST /functions/deploy"),
    "PUT /functions",
    "DELETE /functions/of-last-year",
  ]);
});

test("a project gets the categories without which the forum is empty", async () => {
  const [{ count }] = await stack().sql`select count(*)::integer from public.forum_categories`;
  assert.ok(count > 3);
});

test("the database knows where to invoke the function for jobs", async () => {
  const [settings] = await stack().sql`select functions_url from private.job_settings`;
  assert.equal(settings?.functions_url, `https://${project}.supabase.co/functions/v1`);
});

test("the database keeps which build was deployed", async () => {
  const deployments = await stack().sql`select build, part from private.deployments`;
  assert.deepEqual([...deployments], [{ build, part: "everything" }]);
});

test("every function is sent with the settings of config.toml", async () => {
  const { functions } = await readProjectConfig();
  assert.ok(Object.keys(functions).length >= 5);
  assert.deepEqual([...api.uploads.keys()].sort(), Object.keys(functions).sort());
  for (const [name, values] of Object.entries(functions)) {
    assert.deepEqual(uploadOf(name).metadata, {
      name,
      entrypoint_path: join("supabase", values.entrypoint),
      import_map_path: join("supabase", values.import_map),
      static_patterns: [],
      verify_jwt: values.verify_jwt,
    });
  }
});

test("a function is uploaded with what it imports and nothing else", async () => {
  for (const [name, { files }] of api.uploads) {
    const folder = `supabase/functions/${name}`;
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--no-lock", `--config=${folder}/deno.json`, `${folder}/index.ts`],
      cwd: repositoryRoot,
    }).output();
    const { modules }: { modules: { specifier: string }[] } = JSON.parse(
      new TextDecoder().decode(stdout),
    );
    const imported = modules.filter(({ specifier }) =>
      specifier.startsWith("file:") && !specifier.includes("/node_modules/")
    ).map(({ specifier }) => relative(repositoryRoot, fromFileUrl(specifier)));
    assert.deepEqual([...files.keys()].sort(), [`${folder}/deno.json`, ...imported].sort(), name);
    for (const [path, text] of files) {
      assert.equal(text, await Deno.readTextFile(join(repositoryRoot, path)), path);
    }
  }
});

test("the uploaded functions run by themselves and respond", async () => {
  const { sql, member, service, config } = stack();
  const author = await member();
  const [category] = await sql`select id from public.forum_categories limit 1`;
  const [jobs] = await sql`select invoke_token from private.job_settings`;
  const release = { version: "9.8.7", releaseDate: "2026-11-09", platforms: {} };
  await service().storage.from("lmp").upload("latest-release.json", JSON.stringify(release));
  const picture = crypto.randomUUID();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await sql`
    insert into public.post_images (id, owner_id, width, height, extension, checksums)
    values (${picture}, ${author.id}, 1, 1, 'png', ${[await sha256(png)]})`;
  await service().storage.from("post-images")
    .upload(`${picture}-1.png`, png, { contentType: "image/png" });
  const env = {
    SITE_URL: siteUrl,
    SUPABASE_URL: config.apiUrl,
    SUPABASE_DB_URL: config.databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_JWKS: JSON.stringify({ keys: [signingKey] }),
  };
  const asAuthor = { authorization: `Bearer ${author.token}` };
  const post = (body: unknown, headers: HeadersInit = {}): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const threadId = crypto.randomUUID();
  const calls: Record<string, [path: string, request: RequestInit, expected: RegExp]> = {
    forum: [
      "/threads",
      post({
        threadId,
        postId: crypto.randomUUID(),
        categoryId: category?.id,
        title: "From deployed files",
        content: "Nothing but what was sent.",
      }, asAuthor),
      new RegExp(threadId),
    ],
    jobs: ["", post({}, { authorization: `Bearer ${jobs?.invoke_token}` }), /"taken":0/],
    mails: ["/stop", post({}), /"stopped"/],
    newsletter: ["", post({ email: "reader@example.com" }), /"subscribed"/],
    pictures: [`/${picture}-1x1.png/own`, { headers: asAuthor }, /PNG/],
    releases: ["", {}, /9\.8\.7/],
    sitemap: ["/sitemap.xml", {}, new RegExp(`<loc>${siteUrl}/`)],
    // Last, because it deletes the author.
    account: [
      "/delete",
      post({ confirmation: deletionPhrase, posts: "delete" }, asAuthor),
      /"deletedPosts":1/,
    ],
  };
  assert.deepEqual(Object.keys(calls).sort(), [...api.uploads.keys()].sort());
  for (const [name, [path, request, expected]] of Object.entries(calls)) {
    await using served = await unpackAndServe(uploadOf(name), env);
    const response = await fetch(`${served.url}/${name}${path}`, request);
    const said = await response.text();
    assert.ok(response.ok, `${name}: ${response.status} ${said}`);
    assert.match(said, expected, name);
  }
});

test("Auth gets the site's URL, mail server, captcha and mails, and keeps no local URL", () => {
  const auth = api.changes.get("PATCH /config/auth");
  assert.ok(auth && typeof auth === "object");
  const sent = JSON.stringify(auth);
  assert.ok(!sent.includes("localhost") && !sent.includes("127.0.0.1"), sent);
  const wanted = {
    site_url: siteUrl,
    uri_allow_list: `${siteUrl}/**`,
    mailer_autoconfirm: false,
    password_min_length: 6,
    smtp_host: mail.SMTP_HOST,
    smtp_port: "587",
    smtp_user: mail.SMTP_USER,
    smtp_pass: mail.SMTP_PASSWORD,
    smtp_admin_email: mail.SMTP_SENDER,
    security_captcha_enabled: true,
    security_captcha_provider: "turnstile",
    security_captcha_secret: captcha.CAPTCHA_SECRET,
    rate_limit_email_sent: 100,
    mailer_subjects_recovery: "Choose a new password",
  };
  const got = Object.fromEntries(Object.entries(auth).filter(([name]) => name in wanted));
  assert.deepEqual(got, wanted);
  assert.match(sent, /\{\{ \.TokenHash \}\}/);
});

test("the API offers the schema public and nothing else", () => {
  const { db_schema, max_rows } = Object(api.changes.get("PATCH /postgrest"));
  assert.deepEqual({ db_schema, max_rows }, { db_schema: "public", max_rows: 100 });
});

test("the functions get the URL of the site and the variables of the mails, as they are", () => {
  const sent = api.changes.get("POST /secrets");
  assert.ok(Array.isArray(sent));
  const values = Object.fromEntries(sent.map(({ name, value }) => [name, value]));
  assert.deepEqual(values, {
    SITE_URL: siteUrl,
    BUILD_ID: build,
    ERROR_REPORTS_DSN: reports,
    ...newsletter,
  });
});

test("nothing that a deployment prints contains a key", () => {
  const keys = [
    mail.SMTP_PASSWORD,
    captcha.CAPTCHA_SECRET,
    newsletter.MAIL_API_KEY,
    newsletter.MAIL_WEBHOOK_SECRET,
  ];
  assert.deepEqual(keys.filter((key) => outcome.said.includes(key)), []);
  assert.doesNotMatch(outcome.said, /mails are off/);
});
