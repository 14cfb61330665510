/** The variables that the platform gives to every Edge Function. */
import { parseEnv } from "node:util";
import { type StackConfig } from "../../config.ts";
import { publishableKey, secretKey, signingKey } from "../../platform/keys.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";

/** Names that a child needs from us to run at all. */
const inherited = ["PATH", "HOME", "TMPDIR", "DENO_DIR", "LANG"];

/**
 * Platform variables, `secrets` as a deployment sets them, and the function's own from supabase/functions/.env, if that
 * file exists: its values win.
 */
export async function functionEnvironment(
  config: StackConfig,
  secrets: Record<string, string>,
): Promise<Record<string, string>> {
  const own = await Deno.readTextFile(join(repositoryRoot, "supabase", "functions", ".env"))
    .catch(() => "");
  const environment: Record<string, string> = {
    SITE_URL: config.siteUrl,
    SUPABASE_URL: config.apiUrl,
    SUPABASE_DB_URL: config.databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_JWKS: JSON.stringify({ keys: [signingKey] }),
    ...secrets,
  };
  for (const [name, value] of Object.entries(parseEnv(own))) {
    if (value !== undefined) environment[name] = value;
  }
  for (const name of inherited) {
    const value = Deno.env.get(name);
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
