// The inventory of personal data says what the database has, and its times are the database's.
import { describe, expect, test } from "vitest";
import { columnsOfPlatform } from "#tests/support/platform-columns.ts";
import { sql } from "#tests/support/database.ts";
import {
  columnsAboutPeople,
  everyColumn,
  inventory,
  notAboutPeople,
  tablePlaces,
} from "#tests/support/inventory.ts";
import { files, read, withoutComments } from "#tests/support/repository.ts";

const listed = new Set(
  tablePlaces.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
);
const isKnown = (column: string) => listed.has(column) || column in notAboutPeople;

describe("the inventory has", () => {
  test("every column that holds or refers to a person, or a reason why it does not", async () => {
    const columns = await columnsAboutPeople();
    expect(columns).toEqual(
      expect.arrayContaining(["auth.sessions.ip", "public.reports.contact"]),
    );
    expect(columns.filter((column) => !isKnown(column))).toEqual([]);
  });

  test("every such column of the platform's Auth and Storage", () => {
    expect(columnsOfPlatform).toContain("auth.webauthn_credentials.user_id");
    expect(columnsOfPlatform.filter((column) => !isKnown(column))).toEqual([]);
  });

  test("a new table about people, or its test fails", async () => {
    const seen = sql.begin(async (transaction) => {
      await transaction`
        create table private.visits (
          id bigint primary key, visitor uuid references auth.users (id), seen_by uuid, ip_address text,
          client_hmac text, details jsonb, colour text
        )`;
      const columns = await columnsAboutPeople(
        transaction as unknown as typeof sql,
      );
      throw new Rollback(columns.filter((column) => !isKnown(column)));
    });
    await expect(seen).rejects.toMatchObject({
      columns: ["client_hmac", "details", "ip_address", "seen_by", "visitor"]
        .map((column) => `private.visits.${column}`),
    });
  });

  test("no table or column that does not exist, but for those of hosted projects", async () => {
    const existing = await everyColumn();
    // Of a table of the platform a local stack may have a part.
    const ours = tablePlaces.filter(({ isPlatformsOwn }) => !isPlatformsOwn);
    const missing = ours.flatMap(({ table, columns, owner, exported }) =>
      [...columns, owner ?? [], exported ?? []].flat().map((column) => `${table}.${column}`)
        .filter((column) => !existing.includes(column))
    );
    expect(missing).toEqual([]);
    const exceptions = Object.keys(notAboutPeople);
    expect(exceptions.filter((column) => ![...existing, ...columnsOfPlatform].includes(column)))
      .toEqual([]);
  });

  test("each key that the site writes into a browser", () => {
    const written = files.filter((path) => /^web\/.*\.(ts|tsx|html)$/.test(path))
      .filter((path) => !path.includes(".test.") && !path.startsWith("web/build/"))
      .flatMap((path) => withoutComments(read(path)).match(/(?<=["'`])lmp-[a-z-]+:?/g) ?? []);
    const keys = inventory.flatMap((entry) => entry.browserKeys ?? []);
    expect([...new Set(written)].toSorted()).toEqual(keys.toSorted());
  });
});

class Rollback extends Error {
  constructor(readonly columns: string[]) {
    super("Rolled back.");
  }
}

describe("a time of the inventory", () => {
  const pattern = /\b\d+ (?:hour|day|year)s?\b/g;
  const limits = inventory.flatMap((entry) =>
    (entry.limits ?? []).map((limit) => ({ entry, limit }))
  );

  test("has its place where it is set, and no other number is on the page", () => {
    for (const { id, kept, what, limits = [] } of inventory) {
      const numbers = [...new Set(`${what} ${kept}`.match(pattern) ?? [])];
      expect(numbers.toSorted(), id).toEqual(
        [...new Set(limits.map(({ time }) => time))].toSorted(),
      );
      expect(kept.replaceAll(pattern, ""), id).not.toMatch(/\d/);
    }
  });

  test("is the one of the function that deletes, or of the setting", async () => {
    const functions = await sql<{ name: string; source: string }[]>`
      select pronamespace::regnamespace || '.' || proname as name, prosrc as source from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    // The longest is when the last of it is deleted.
    const [settings] = await sql<Record<string, string>[]>`
      select (select max(kept) from private.job_kinds)::text as "private.job_kinds.kept",
        (select max(span) from private.request_limits)::text as "private.request_limits.span"`;
    for (const { entry, limit } of limits) {
      if ("function" in limit) {
        const source = functions.find(({ name }) => name === limit.function)
          ?.source;
        expect(source, `${entry.id}: ${limit.function}`).toContain(
          `'${limit.time}'`,
        );
      } else if ("file" in limit) {
        expect(
          read(limit.file).includes(limit.text),
          `${entry.id}: ${limit.file}`,
        ).toBe(true);
      } else if ("setting" in limit) {
        expect(settings?.[limit.setting], limit.setting).toBe(limit.time);
      }
    }
  });

  test("is there for every time after which the daily cleaning deletes something about people", async () => {
    const [row] = await sql<{ source: string }[]>`
      select string_agg(prosrc, '; ') as source from pg_proc
      where pronamespace = 'private'::regnamespace and proname like 'delete%expired%'`;
    const set = row?.source.matchAll(/now\(\) - interval '([^']+)'/g) ?? [];
    const times = new Set([...set].map(([, time]) => time));
    expect(times.size).toBeGreaterThan(4);
    // Seven days: what pg_cron logs of its runs, without a word about anybody.
    const known = new Set(["7 days", ...limits.map(({ limit }) => limit.time)]);
    expect([...times].filter((time) => !known.has(time ?? ""))).toEqual([]);
  });
});

test("each entry of the inventory is in whole sentences, and somebody sees it", () => {
  expect(new Set(inventory.map(({ name }) => name)).size).toBe(inventory.length);
  for (const { id, what, purpose, kept, seenBy } of inventory) {
    for (const words of [what, purpose, kept]) expect(words, id).toMatch(/^[A-Z0-9].*\.$/);
    expect(seenBy.length, id).toBeGreaterThan(0);
  }
});

test("what members see of what is kept about them is in their export, and nothing else", () => {
  for (const { id, seenBy, exported } of inventory) {
    const viewers: readonly string[] = seenBy;
    const isSeen = viewers.includes("you") && id !== "browser";
    if (isSeen) expect("not" in exported, id).toBe(false);
    if (!("not" in exported)) expect(isSeen || viewers.includes("everyone"), id).toBe(true);
  }
});
