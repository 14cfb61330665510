/** A stack for the tests of one file: free ports, temporary data, no demo data unless requested. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { freePorts } from "../platform/http/free-ports.ts";
import { publishableKey, secretKey } from "../platform/keys.ts";
import { join } from "../platform/paths.ts";
import { type Stack, type StackOptions, startStack } from "../stack.ts";

export interface ScratchStack extends Stack {
  /** Everything the services have logged so far. */
  log: string[];
  /** SQL as the owner of the project. */
  sql: postgres.Sql;
  /** A client with the publishable key; each call makes one with a session of its own. */
  visitor(): SupabaseClient;
  /** A client with the secret key. */
  service(): SupabaseClient;
  /** A new member who is signed in. */
  member(): Promise<{ client: SupabaseClient; id: string; email: string; token: string }>;
  /** A request to the API with the publishable key. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts one; disposing it removes it with its data. */
export async function startScratchStack(
  options: StackOptions = {},
): Promise<ScratchStack & AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-scratch-" });
  const log: string[] = [];
  const started = await startStack({
    ...freePorts(),
    dataDir: join(folder, "data"),
    stackFile: join(folder, "stack.json"),
    isScratch: true,
    seed: false,
    functions: false,
    write: (line) => log.push(line),
    ...options,
  });
  const stack = withClients(started, log);
  return {
    ...stack,
    async [Symbol.asyncDispose]() {
      await stack.sql.end({ timeout: 1 });
      await stack.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Starts it before the first test of the file and removes it after the last. */
export function useScratchStack(options: StackOptions = {}): () => ScratchStack {
  let stack: ScratchStack & AsyncDisposable | undefined;
  Deno.test.beforeAll(async () => {
    stack = await startScratchStack(options);
  });
  Deno.test.afterAll(async () => await stack?.[Symbol.asyncDispose]());
  return () => {
    if (!stack) throw new Error("The scratch stack runs inside tests only");
    return stack;
  };
}

function withClients(stack: Stack, log: string[]): ScratchStack {
  const { apiUrl, databaseUrl } = stack.config;
  const client = (key: string) =>
    createClient(apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
  let members = 0;
  return {
    ...stack,
    log,
    sql: postgres(databaseUrl, { max: 2, onnotice: () => {} }),
    visitor: () => client(publishableKey),
    service: () => client(secretKey),
    async member() {
      const email = `member${++members}-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const account = { email, password: "secret123" };
      const created = await client(secretKey).auth.admin.createUser({
        ...account,
        email_confirm: true,
      });
      if (created.error) throw created.error;
      const member = client(publishableKey);
      const { data, error } = await member.auth.signInWithPassword(account);
      if (error) throw error;
      return { client: member, id: created.data.user.id, email, token: data.session.access_token };
    },
    request: (path, init = {}) =>
      fetch(apiUrl + path, {
        ...init,
        headers: { apikey: publishableKey, ...Object.fromEntries(new Headers(init.headers)) },
      }),
  };
}
