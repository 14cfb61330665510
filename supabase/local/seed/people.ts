/** Writes the accounts, profiles and roles of the demo community. */
import type { TransactionSql } from "postgres";
import { accounts, password } from "./accounts.ts";
import { avatarUrl } from "./avatars/publish.ts";
import { dayMs } from "./duration.ts";
import { type Member, members } from "./members.ts";
import { stableId } from "./stable.ts";
import type { StorageAccess } from "./storage.ts";

/** Creates a confirmed account through Auth. Throws with Auth's response when rejected. */
export async function createAccount(member: Member, access: StorageAccess): Promise<void> {
  const response = await fetch(`${access.apiUrl}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      apikey: access.secretKey,
      authorization: `Bearer ${access.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ id: member.id, email: member.email, password, email_confirm: true }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The account ${member.email} was not created: ${text}`);
}

/** Back-dates accounts and fills profiles, so that nobody counts as a new member. */
export async function writePeople(sql: TransactionSql, apiUrl: string, now: Date): Promise<void> {
  const joinedAt = (member: Member) => new Date(now.getTime() - member.joinedDaysAgo * dayMs);
  for (const member of members) {
    await sql`
      update auth.users set created_at = ${joinedAt(member)}, updated_at = ${joinedAt(member)},
        email_confirmed_at = ${joinedAt(member)}
      where id = ${member.id}
    `;
  }
  // Inserted again instead of updated: an update would be dated now.
  await sql`delete from public.profiles where id in ${sql(members.map((member) => member.id))}`;
  await sql`insert into public.profiles ${
    sql(members.map((member) => ({
      id: member.id,
      username: member.username,
      avatar_url: avatarUrl(member, apiUrl, now),
      created_at: joinedAt(member),
      updated_at: joinedAt(member),
    })))
  }`;
  await sql`insert into private.contact_emails ${
    sql(
      members.filter((member) => member.publicEmail).map((member) => ({
        user_id: member.id,
        email: member.publicEmail,
      })),
    )
  }`;
  await sql`insert into private.user_roles ${
    sql(
      members.filter(({ role }) => role !== "member").map((member) => ({
        user_id: member.id,
        role: member.role,
        granted_at: joinedAt(member),
      })),
    )
  }`;
  for (const { email, secret } of accounts) {
    if (!secret) continue;
    await sql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select ${
      stableId(`authenticator/${email}`)
    }, id, 'Phone', 'totp', 'verified', created_at, created_at, ${secret}
      from auth.users where email = ${email}
    `;
  }
}
