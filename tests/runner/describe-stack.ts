/**
 * Writes the description of a stack that is not ours to LMP_STACK_FILE: `npm run describe-stack -- official|hosted`.
 *
 * official  the official local stack, which runs: what `supabase status` says of it
 * hosted    a project, from SUPABASE_URL, SUPABASE_DB_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and SITE_URL
 * --no-site the site is not served
 * --demo    write the demo community first; on this computer only, because its passwords are public
 */
import postgres from "postgres";
import { dirname } from "../../supabase/local/platform/paths.ts";
import { accounts as demoAccounts } from "../../supabase/local/seed/accounts.ts";
import { hostedStack, officialStack } from "../support/stack-description.ts";
import { assertMayBeWritten, type Stack } from "../support/stack.ts";

const [kind = "", ...flags] = Deno.args;
const isSiteServed = !flags.includes("--no-site");
const hasDemo = flags.includes("--demo");

function fail(reason: string): never {
  console.error(reason);
  Deno.exit(1);
}

async function statusOfOfficialStack(): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("node_modules/.bin/supabase", {
    args: ["status", "-o", "json"],
    env: { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1" },
    stdin: "null",
  }).output();
  if (!success) fail(new TextDecoder().decode(stderr).trim());
  return new TextDecoder().decode(stdout);
}

async function describe(): Promise<Stack> {
  if (kind === "official") {
    const url = Deno.env.get("SITE_URL") ??
      `http://localhost:${Deno.env.get("LMP_SITE_PORT") ?? 5173}`;
    const site = { url, isServed: isSiteServed };
    return officialStack(await statusOfOfficialStack(), site, hasDemo ? demoAccounts : []);
  }
  if (kind === "hosted" && !hasDemo) return hostedStack(Deno.env.toObject(), isSiteServed);
  return fail("npm run describe-stack -- official [--demo] [--no-site], or -- hosted [--no-site]");
}

/** Once: the demo community cannot be written twice, nor into a stack that has been in use. */
async function writeDemo({ databaseUrl, ...stack }: Stack): Promise<void> {
  const [first] = demoAccounts;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  // The rows are written together, after the accounts.
  const found = await sql`select from public.profiles where username = ${first?.username ?? ""}`;
  await sql.end();
  if (found.length > 0) return;
  // Imported here: who has no demo community to write needs none of it.
  const { seed } = await import("../../supabase/local/seed/seed.ts");
  await seed({ ...stack, databaseUrl, log: console.error }).catch((error: Error) =>
    fail(`The demo community needs an empty stack (supabase db reset): ${error.message}`)
  );
}

const file = Deno.env.get("LMP_STACK_FILE");
if (!file) fail("LMP_STACK_FILE is not set: the file to write.");
const stack = await describe().catch((error: Error) => fail(error.message));
if (hasDemo) {
  assertMayBeWritten(stack, undefined);
  await writeDemo(stack);
}
await Deno.mkdir(dirname(file), { recursive: true });
// The secret key is nobody else's business.
await Deno.writeTextFile(file, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
console.log(
  `${file} describes ${stack.apiUrl}, which has: ${
    Object.keys(stack.can).join(", ") || "nothing"
  }.`,
);
