// The people of the tests: each is a client of the public API with its own session.
import { randomUUID } from "node:crypto";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { sql } from "./database.ts";
import { mailsTo } from "./mailbox.ts";
import { ability, needs } from "./needs.ts";
import { enrol } from "./second-factor.ts";
import { readStack } from "./stack.ts";
import { transport } from "./transport.ts";

export type Client = SupabaseClient<Database>;

export interface Person {
  id: string;
  email: string;
  client: Client;
}

const stack = readStack();
export const password = "correct horse battery";
const created: string[] = [];

function connect(key: string): Client {
  const client = createClient<Database>(stack.apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport },
  });
  // What nobody catches would be sent to people who do not exist.
  if (!ability("mailbox")) {
    const reject = () => needs("mailbox");
    Object.assign(client.auth, { signUp: reject, resetPasswordForEmail: reject });
  }
  return client;
}

/** Somebody who is not signed in. */
export function visitor(): Client {
  return connect(stack.publishableKey);
}

/** The secret key: what functions and the release upload may use, and no browser ever sees. */
export function serviceRoleClient(): Client {
  return connect(stack.secretKey);
}

/** The token of the newest mail to this email address. */
export async function tokenHashMailedTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const hash = mail?.html.match(/token_hash=([^&"]+)/)?.[1];
  if (!hash) throw new Error(`No mail with a link for ${email} in the mailbox.`);
  return hash;
}

export const newEmail = () => `${randomUUID()}@example.com`;

/** Signs up and confirms by mail; where mails cannot be read, Auth's admin interface confirms. */
async function signUp(client: Client, credentials: { email: string; password: string }) {
  if (ability("mailbox")) {
    const { error } = await client.auth.signUp(credentials);
    if (error) throw error;
    const token_hash = await tokenHashMailedTo(credentials.email);
    return await client.auth.verifyOtp({ type: "email", token_hash });
  }
  const { error } = await serviceRoleClient().auth.admin
    .createUser({ ...credentials, email_confirm: true });
  if (error) throw error;
  return await client.auth.signInWithPassword(credentials);
}

/** A confirmed account with an email address of its own. */
export async function newAccount(password: string): Promise<Person & { session: Session }> {
  const client = visitor();
  const email = newEmail();
  const { data, error } = await signUp(client, { email, password });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error("A confirmed account is signed in.");
  return { id: data.user.id, email, client, session: data.session };
}

/**
 * Sets back when a member joined: on its first day it has lower limits. And a moderator has released a post of
 * theirs, so that those with links do not wait.
 */
export async function makeOlder({ id }: Pick<Person, "id">): Promise<void> {
  await sql`insert into private.reviewed_members (user_id) values (${id}) on conflict do nothing`;
  await sql`update profiles set created_at = now() - interval '2 days' where id = ${id}`;
}

/** A member with a confirmed account, which is two days old unless it joined `today`. */
export async function newMember(joined: "earlier" | "today" = "earlier"): Promise<Person> {
  const person = await newAccount(password);
  created.push(person.id);
  if (joined === "earlier") await makeOlder(person);
  return person;
}

/** A member to whom the owner of the database has given a role. */
async function newMemberWithRole(role: "moderator" | "admin"): Promise<Person> {
  const person = await newMember();
  await sql`insert into private.user_roles (user_id, role) values (${person.id}, ${role})`;
  return person;
}

export const newModerator = () => newMemberWithRole("moderator");

/** An administrator who has signed in with a second factor, unless told otherwise. */
export async function newAdmin(proof: "proven" | "password" = "proven"): Promise<Person> {
  const person = await newMemberWithRole("admin");
  if (proof === "proven") await enrol(person.client);
  return person;
}

/** Removes the accounts made here, after the tests of a file. */
export async function removePeople(): Promise<void> {
  await sql`delete from auth.users where id in ${sql(created.splice(0))}`;
}

/** The URL of an avatar as the form makes it for this member. */
export const imageUrlOf = ({ id }: Pick<Person, "id">, time = 1) =>
  `https://example.com/storage/v1/object/public/avatars/avatars/${id}-${time}.png`;
