/** Rows of auth.users, for what lite cannot do: find, create, change and remove accounts. */
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";

export interface AccountRow {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

export async function findByEmail(sql: Sql, email: string): Promise<AccountRow | undefined> {
  const rows = await sql<
    AccountRow[]
  >`select * from auth.users where email = ${email.toLowerCase()}`;
  return rows[0];
}

export async function findById(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const rows = await sql<AccountRow[]>`select * from auth.users where id = ${id}`;
  return rows[0];
}

export interface NewAccount {
  id?: string;
  email: string;
  password: string | null;
  confirmed: boolean;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
}

/** Creates an account with its e-mail identity. Fails with 23505 when the email address is taken. */
export async function createAccount(
  sql: Sql,
  account: NewAccount,
): Promise<AccountRow | undefined> {
  const id = account.id ?? crypto.randomUUID();
  const email = account.email.toLowerCase();
  const identity = { sub: id, email, email_verified: account.confirmed, phone_verified: false };
  const appMetadata = { provider: "email", providers: ["email"], ...account.appMetadata };
  return await sql.begin(async (transaction) => {
    const rows = await transaction<AccountRow[]>`
      insert into auth.users
        (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (
        ${id}, ${email},
        extensions.crypt(${account.password ?? crypto.randomUUID()}, extensions.gen_salt('bf', 6)),
        ${account.confirmed ? new Date() : null},
        ${appMetadata},
        ${{ ...identity, ...account.userMetadata }}
      ) returning *
    `;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${crypto.randomUUID()}, 'email', ${id}, ${id}, ${identity})
    `;
    return rows[0];
  });
}

/** An account as Auth shows it to its owner and to administrators. */
export function userOf(row: AccountRow, identities: unknown[] = []) {
  const confirmedAt = row.email_confirmed_at?.toISOString();
  return {
    id: row.id,
    aud: "authenticated",
    role: "authenticated",
    email: row.email ?? "",
    phone: "",
    ...(confirmedAt && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    ...(row.confirmation_sent_at && {
      confirmation_sent_at: row.confirmation_sent_at.toISOString(),
    }),
    ...(row.last_sign_in_at && { last_sign_in_at: row.last_sign_in_at.toISOString() }),
    ...(row.banned_until && { banned_until: row.banned_until.toISOString() }),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: false,
  };
}

/** Identities of an account as Auth shows them. */
export async function identitiesOf(sql: Sql, userId: string): Promise<unknown[]> {
  const rows = await sql`select * from auth.identities where user_id = ${userId}`;
  return rows.map((row) => ({
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    email: row.email,
    last_sign_in_at: row.last_sign_in_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}
