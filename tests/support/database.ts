// The database behind the API, as its owner: for preparing rows without the limits of members, and
// for looking at what a request has really changed.
import postgres from "postgres";
import { readStack } from "./stack.ts";

/** Connects only when it is used, and disconnects soon, so that a test file can end. */
export const sql = postgres(readStack().databaseUrl, {
  max: 6,
  idle_timeout: 1,
  onnotice: () => {},
});

/** Makes the rest of a transaction run as a member, as the API would run it. */
export async function actAs(transaction: postgres.TransactionSql, userId: string): Promise<void> {
  const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }];
  const claims = JSON.stringify({ sub: userId, role: "authenticated", amr });
  await transaction`
    select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${userId}, true)
  `;
  await transaction`set local role authenticated`;
}
