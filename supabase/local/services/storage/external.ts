/** Another Storage in place of ours, for example the vendor's own service on this computer. */
import { sign } from "hono/jwt";
import { type StackConfig } from "../../config.ts";
import { databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import type { Part } from "../gateway/gateway.ts";
import { jwtSecret, keyOf } from "../../platform/keys.ts";
import { UserError } from "../../platform/errors.ts";

/** Lifetime of the token that replaces an API key, in seconds. */
const tokenSeconds = 60;

/**
 * Runs the command that makes the schema of Storage in a new database; it finds the database in
 * DATABASE_URL, as the superuser. Throws a UserError when the command fails.
 */
export async function prepareExternalStorage(config: StackConfig, command: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("sh", {
    args: ["-c", command],
    env: { DATABASE_URL: databaseUrlAs(superuser, config.databasePort) },
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return;
  const reason = new TextDecoder().decode(stderr).trim().split("\n").at(-1);
  throw new UserError(`The command in LMP_STORAGE_BOOTSTRAP failed: ${reason || command}`);
}

/**
 * The handler of /storage/v1 that passes requests on to the Storage at `url`. As on the platform, an API key
 * arrives there as a token of its role.
 */
export function forwardToStorage(url: string): Part {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    const token = headers.get("authorization")?.match(/^Bearer\s+(.+)$/i)?.[1];
    if (!token || token.startsWith("sb_")) {
      const role = keyOf(request) === "secret" ? "service_role" : "anon";
      const exp = Math.floor(Date.now() / 1000) + tokenSeconds;
      headers.set("authorization", `Bearer ${await sign({ role, exp }, jwtSecret, "HS256")}`);
    }
    return await fetch(url + pathname.slice("/storage/v1".length) + search, {
      method: request.method,
      headers,
      body: request.body,
      redirect: "manual",
    });
  };
}
