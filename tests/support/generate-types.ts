// Writes supabase/functions/_shared/database.types.ts from a running stack, or with --check only
// compares. The vendor's generator reads the live schema, so the file cannot drift unnoticed.
const target = new URL("../../supabase/functions/_shared/database.types.ts", import.meta.url);
const stackFile = Deno.env.get("LMP_STACK_FILE") ?? "supabase/.temp/stack.json";

const label =
  "// Generated from the migrations by `npm run generate-types`. Do not edit by hand.\n";

async function databaseUrl(): Promise<string> {
  try {
    return JSON.parse(await Deno.readTextFile(stackFile)).databaseUrl;
  } catch {
    console.error(`No stack is running (${stackFile} is missing). Start one with: npm run stack`);
    Deno.exit(1);
  }
}

async function generate(): Promise<string> {
  // Without sslmode the command-line tool prints a notice into the generated text.
  const remote = `${await databaseUrl()}?sslmode=disable`;
  const { success, stdout, stderr } = await new Deno.Command("node_modules/.bin/supabase", {
    args: ["gen", "types", "--lang", "typescript", "--schema", "public", `--remote=${remote}`],
    env: { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1" },
  }).output();
  if (!success) {
    console.error(new TextDecoder().decode(stderr));
    Deno.exit(1);
  }
  return label + new TextDecoder().decode(stdout);
}

const fresh = await generate();
if (Deno.args.includes("--check")) {
  if (fresh !== await Deno.readTextFile(target)) {
    console.error("database.types.ts is stale. Run: npm run generate-types");
    Deno.exit(1);
  }
} else {
  await Deno.writeTextFile(target, fresh);
}
