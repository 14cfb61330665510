// A caller of REST may prefer a time zone. Nothing that a function stores, compares or sends depends on it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import {
  type Client,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];

let member: Person;
let thread: { id: string; slug: string };

beforeAll(async () => {
  member = await newMember();
  const { id, slug } = await newCategory();
  thread = { id: (await newThread(member, id)).id, slug };
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

/** Every way to call: what it returns has a time, which is written in the zone of the session. */
const calls: Record<string, (zone: string) => PromiseLike<{ data: unknown; error: unknown }>> = {
  "a visitor reads a table": (zone) => readThread(visitor(), zone),
  "a member reads a table": (zone) => readThread(member.client, zone),
  "the key of the service reads a table": (zone) => readThread(serviceRoleClient(), zone),
  "a visitor calls a function": (zone) => latestThreads(visitor(), zone),
  "a member calls a function": (zone) => latestThreads(member.client, zone),
  "a member writes": (zone) =>
    member.client.from("forum_posts")
      .insert({ id: randomUUID(), thread_id: thread.id, content: "On time." })
      .select("created_at, updated_at").setHeader(
        "prefer",
        `return=representation,timezone=${zone}`,
      ),
  "a member changes": (zone) =>
    member.client.from("profiles").update({ username: `Zoë ${randomUUID().slice(0, 8)}` })
      .eq("id", member.id).select("updated_at")
      .setHeader("prefer", `return=representation,timezone=${zone}`),
};

const readThread = (client: Client, zone: string) =>
  client.from("forum_threads").select("created_at").eq("id", thread.id)
    .setHeader("prefer", `timezone=${zone}`);

const latestThreads = (client: Client, zone: string) =>
  client.rpc("get_category_threads", { p_category_slug: thread.slug })
    .setHeader("prefer", `timezone=${zone}`);

describe.each(zones)("in %s", (zone) => {
  test.each(Object.entries(calls))("%s, and times are in UTC", async (_, call) => {
    const { data, error } = await call(zone);
    expect(error).toBeNull();
    const times = JSON.stringify(data).match(/\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)/g) ?? [];
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toMatch(/(\+00:00|\+00|Z)$/);
  });
});

test("no time is stored without its zone", async () => {
  const columns = await sql`
    select attrelid::regclass::text || '.' || attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'v', 'm')
      and atttypid = 'timestamp'::regtype and not attisdropped`;
  expect([...columns]).toEqual([]);
  const functions = await sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private')
      and prosrc ~* '\\m(localtime|localtimestamp|current_date|current_time)\\M|\\mnow\\(\\)\\s*::\\s*(timestamp|date|time)\\M'`;
  expect([...functions]).toEqual([]);
});
