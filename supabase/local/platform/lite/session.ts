/**
 * Prepares a transaction for one REST request as PostgREST does: role, claims, time limit and the
 * request itself, in one statement. lite needs six for a part of it.
 */
import type { Observation } from "./failures.ts";

/** What lite passes about a caller. */
export interface SessionVariables {
  auth?: { uid?: string | null; role?: string; jwt?: Record<string, unknown> | null };
}

/** The part of lite's query builder that runs finished SQL. */
export interface RawExecutor {
  executeQuery(query: unknown): Promise<{ rows: { pre_request?: string | null }[] }>;
}

/** Longest run of a statement by role. Source: the platform's defaults. */
const timeouts: Record<string, string> = { anon: "3s", authenticated: "8s" };

export async function prepareSession(
  executor: RawExecutor,
  variables: SessionVariables,
  observation: Observation | undefined,
): Promise<void> {
  const { uid, jwt, role = "anon" } = variables.auth ?? {};
  const settings: [name: string, value: string][] = [
    ["role", role],
    ["statement_timeout", timeouts[role] ?? "8s"],
    ["request.jwt.claims", JSON.stringify({ role, ...jwt })],
    ["request.jwt.claim.sub", uid ?? ""],
    ["request.jwt.claim.role", role],
  ];
  if (observation) {
    const { method, headers, url } = observation.request;
    settings.push(
      ["request.method", method],
      ["request.path", new URL(url).pathname.slice("/rest/v1".length)],
      ["request.headers", JSON.stringify(Object.fromEntries(headers))],
    );
    const timeZone = preferredTimeZone(headers);
    if (timeZone) settings.push(["timezone", timeZone]);
  }
  const calls = settings.map((_, index) =>
    `set_config($${2 * index + 1}, $${2 * index + 2}, true)`
  );
  const run = async (sql: string, parameters: string[] = []) => {
    const query = { kind: "RawNode", sqlFragments: [sql], parameters: [] };
    const queryId = { queryId: crypto.randomUUID() };
    return await executor.executeQuery({ sql, parameters, query, queryId });
  };
  const { rows } = await run(`select ${preRequest}, ${calls.join(", ")}`, settings.flat());
  // As whoever calls, after the caller's settings.
  if (rows[0]?.pre_request) await run(`select ${rows[0].pre_request}()`);
}

/** A function of the project's, which PostgREST finds where it has the rest of its configuration. */
const preRequest = `(
  select substring(setting from '=(.*)') from pg_roles, unnest(rolconfig) setting
  where rolname = 'authenticator' and setting like 'pgrst.db_pre_request=%'
) as pre_request`;

/** The time zone of `Prefer: timezone=…`; undefined without one, and when nobody knows it, as in PostgREST. */
function preferredTimeZone(headers: Headers): string | undefined {
  const [, name] = headers.get("prefer")?.match(/\btimezone=([\w/+-]+)/) ?? [];
  try {
    return name && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
