/** The local stack for tests that need the real database, and members to act in it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import * as z from "zod/mini";
import type { Environment } from "../clients/caller.ts";
import type { Database } from "../database.types.ts";

const stackFileSchema = z.object({
  apiUrl: z.url(),
  databaseUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
});

export interface TestStack {
  apiUrl: string;
  /** For a test that needs connections of its own. */
  databaseUrl: string;
  /** The owner's connection to the database, for what no member may do or see. */
  sql: postgres.Sql;
  /** For a function that runs in the test itself, where its requests can be of any kind. */
  environment: Environment;
  /** A client like the browser's, signed out. */
  visitor(): SupabaseClient<Database>;
  /** A client with the secret key, like the job that uploads releases. */
  serviceRole(): SupabaseClient<Database>;
  /** A client signed in to an account of its own, and the account's id. */
  newMember(): Promise<{ client: SupabaseClient<Database>; id: string }>;
  close(): Promise<void>;
}

/**
 * Uses the stack that LMP_STACK_FILE describes, or starts one for the test. A test that stops parts
 * passes the options of an `own` stack and always gets one.
 */
export async function openStack(own?: OwnStackOptions): Promise<TestStack> {
  const running = own ? undefined : Deno.env.get("LMP_STACK_FILE");
  const started = running ? null : await startOwnStack(own ?? whole);
  const file = running ?? started?.config.stackFile ?? "";
  const { apiUrl, databaseUrl, publishableKey, secretKey } = stackFileSchema.parse(
    JSON.parse(await Deno.readTextFile(file)),
  );
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const members: string[] = [];
  const connect = (key: string) =>
    createClient<Database>(apiUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const visitor = () => connect(publishableKey);
  return {
    apiUrl,
    databaseUrl,
    sql,
    environment: {
      url: apiUrl,
      publishableKeys: { default: publishableKey },
      secretKeys: { default: secretKey },
      jwks: null,
    },
    visitor,
    serviceRole: () => connect(secretKey),
    newMember: async () => {
      const member = await signUp(visitor(), sql);
      members.push(member.id);
      return member;
    },
    close: async () => {
      await sql`delete from auth.users where id = any(${members}::uuid[])`;
      await sql.end();
      await started?.[Symbol.asyncDispose]();
    },
  };
}

export interface OwnStackOptions {
  /** Fill it with the demo community. */
  seed?: boolean;
  /** Run the functions behind the gateway. */
  functions?: boolean;
}

/** What tests expect of a stack that runs anyway. */
const whole: OwnStackOptions = { seed: true, functions: true };

async function startOwnStack(options: OwnStackOptions) {
  // Imported here, so that only tests that need it load a whole stack.
  const { startScratchStack } = await import("../../../local/scratch/scratch-stack.ts");
  return await startScratchStack(options);
}

async function signUp(client: SupabaseClient<Database>, sql: postgres.Sql) {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: "correct horse" };
  const signedUp = await client.auth.signUp(credentials);
  if (signedUp.error) throw signedUp.error;
  // Replaces the click in the mail.
  await sql`update auth.users set email_confirmed_at = now() where email = ${credentials.email}`;
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return { client, id: data.user.id };
}
