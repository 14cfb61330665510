/** Connections of the local roles. */
import postgres from "postgres";
import { createReconnectingPool, type Sql } from "./reconnecting-pool.ts";

/** Name of the superuser, as on the hosted platform. Only the stack itself uses it. */
export const superuser = "supabase_admin";

/** Passwords of the local roles are the same, as in the official local stack. */
export const databasePassword = "postgres";

/** Connection URL for one of the local roles. */
export function databaseUrlAs(role: string, port: number): string {
  return `postgresql://${role}:${databasePassword}@127.0.0.1:${port}/postgres`;
}

/** A small pool for one of the local roles. The caller ends it. */
export function connectAs(role: string, port: number, max = 2): postgres.Sql {
  return postgres(databaseUrlAs(role, port), { max, onnotice: () => {} });
}

/** A pool for one of the local roles that outlives stops and crashes of the server. */
export function reconnectingPoolAs(role: string, port: number, max: number): Sql {
  return createReconnectingPool(databaseUrlAs(role, port), { max });
}
