/** The local stack for tests that need the real database, and members to act in it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import * as z from "zod/mini";
import type { Database } from "../database.types.ts";

const stackFileSchema = z.object({
  apiUrl: z.url(),
  databaseUrl: z.string(),
  publishableKey: z.string(),
});

export interface TestStack {
  apiUrl: string;
  /** The owner's door to the database, for what no member may do or see. */
  sql: postgres.Sql;
  /** A client like the browser's, signed out. */
  visitor(): SupabaseClient<Database>;
  /** A client signed in to an account of its own, and the account's id. */
  newMember(): Promise<{ client: SupabaseClient<Database>; id: string }>;
  close(): Promise<void>;
}

/** Uses the stack that LMP_STACK_FILE describes, or starts one of its own for the test. */
export async function openStack(): Promise<TestStack> {
  const running = Deno.env.get("LMP_STACK_FILE");
  const own = running ? null : await startOwnStack();
  const file = running ?? own?.stackFile ?? "";
  const { apiUrl, databaseUrl, publishableKey } = stackFileSchema.parse(
    JSON.parse(await Deno.readTextFile(file)),
  );
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const members: string[] = [];
  const visitor = () =>
    createClient<Database>(apiUrl, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  return {
    apiUrl,
    sql,
    visitor,
    newMember: async () => {
      const member = await signUp(visitor(), sql);
      members.push(member.id);
      return member;
    },
    close: async () => {
      await sql`delete from auth.users where id = any(${members}::uuid[])`;
      await sql.end();
      await own?.stop();
    },
  };
}

async function startOwnStack() {
  // Only the tests that need it pay for loading a whole stack.
  const { startStack } = await import("../../../local/stack.ts");
  const folder = await Deno.makeTempDir({ prefix: "lmp-functions-test-" });
  const [sitePort, apiPort, mailboxPort, databasePort] = freePorts(4);
  const stackFile = `${folder}/stack.json`;
  const dataDir = `${folder}/data`;
  const ports = { sitePort, apiPort, mailboxPort, databasePort };
  const stack = await startStack({ ...ports, dataDir, stackFile });
  return {
    stackFile,
    stop: async () => {
      await stack.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** All are held at once, so that none is handed out twice. */
function freePorts(count: number): number[] {
  const listeners = Array.from({ length: count }, () => Deno.listen({ port: 0 }));
  const ports = listeners.map((listener) => listener.addr.port);
  for (const listener of listeners) listener.close();
  return ports;
}

async function signUp(client: SupabaseClient<Database>, sql: postgres.Sql) {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: "correct horse" };
  const signedUp = await client.auth.signUp(credentials);
  if (signedUp.error) throw signedUp.error;
  // Stands for the click in the mail.
  await sql`update auth.users set email_confirmed_at = now() where email = ${credentials.email}`;
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return { client, id: data.user.id };
}
