// A table of the API, who may do what to its rows, and one try at each verb.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { rowOf } from "./forum.ts";

export type Role =
  | "a visitor"
  | "a member"
  | "the owner"
  /** The owner while suspended. */
  | "the suspended owner"
  | "another member"
  | "a moderator"
  | "an admin";
export type Verb = "read" | "insert" | "update" | "delete";
type Values = Record<string, unknown>;

export interface Subject {
  thing: string;
  table: string;
  roles: Role[];
  may: Record<Verb, Role[]>;
  /** Writes a fresh row that belongs to the owner, and returns its id. */
  fresh(): Promise<string>;
  /** The values of a new row in the owner's name; for profiles the place for it is made first. */
  values(): Promise<Values> | Values;
  change: Values;
}

/** Each returns whether the request did what its verb says, and checks that nothing else happened. */
export const attempts: Record<
  Verb,
  (client: SupabaseClient, subject: Subject) => Promise<boolean>
> = {
  async read(client, { table, fresh }) {
    const id = await fresh();
    const { data } = await client.from(table).select("*").eq("id", id);
    return data?.length === 1;
  },
  async insert(client, { table, values }) {
    const sent: Values = { id: randomUUID(), ...await values() };
    const { error } = await client.from(table).insert(sent);
    const row = await rowOf(table, String(sent.id));
    // A rejected insert must return an error: without one it would look like success.
    expect(error === null, error?.message).toBe(row !== undefined);
    return row !== undefined;
  },
  async update(client, { table, fresh, change }) {
    const id = await fresh();
    const before = await rowOf(table, id);
    const { data } = await client.from(table).update(change).eq("id", id).select("id");
    const after = await rowOf(table, id);
    if (data?.length === 1) {
      expect(after).toMatchObject(change);
      return true;
    }
    expect(after).toEqual(before);
    return false;
  },
  async delete(client, { table, fresh }) {
    const id = await fresh();
    const before = await rowOf(table, id);
    const { data } = await client.from(table).delete().eq("id", id).select("id");
    const after = await rowOf(table, id);
    if (data?.length === 1) {
      expect(after).toBeUndefined();
      return true;
    }
    expect(after).toEqual(before);
    return false;
  },
};
