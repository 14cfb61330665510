// One member with a row of every kind that the inventory lists: all of it is in the export, and after leaving only
// that is found which the inventory says stays.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectDataWith, type MemberData } from "#web/features/profiles/account/export-queries.ts";
import { deletionPhrase } from "#shared/contracts/delete-account.ts";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { columnsWith, inventory, tablePlaces } from "#tests/support/inventory.ts";
import { fillInventory, removeLeftovers } from "#tests/support/inventory-member.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
} from "#tests/support/people.ts";
import { enrol } from "#tests/support/second-factor.ts";

let member: Person;
let data: MemberData;
/** Keyed hashes of the email address, which may stay. */
let hmac: string;
/** Hashes without a key, which anybody could find out by trying. */
let plainHashes: string[];
let foundBefore: string[];
let plainBefore: string[];
/** What is in the database, and must be in no export. */
const secrets = ["an-auth-code", "operator@example.com"];
/** The ids of the rows that stay without a name, by table. */
const nameless = new Map<string, string[]>();

const ownPlaces = tablePlaces.filter(({ owner, isPlatformsOwn }) => owner && !isPlatformsOwn);

/** What a table has of this member, as JSON. */
async function rowsOf(
  place: typeof tablePlaces[number],
): Promise<Record<string, unknown>[]> {
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(own) as row from ${sql(place.table)} own
    where own.${sql(place.owner ?? "")}::text = ${member.id} limit 50`;
  return rows.map(({ row }) => row);
}

beforeAll(async () => {
  member = await newModerator();
  const secret = await enrol(member.client);
  const [other, category] = await Promise.all([newMember(), newCategory()]);
  const thread = await newThread(other, category.id, [other]);
  await fillInventory(member, other, category.id, thread);
  const [row] = await sql<{ hmac: string; plain: string[] }[]>`
    select private.hmac_of(${member.email}) as hmac, array(
      select encode(digest, 'hex') from unnest(array[${member.email}, ${member.id}, '127.0.0.1', '::1']) text,
        unnest(array[
          sha256(text::bytea), extensions.digest(text, 'sha1'), extensions.digest(text, 'md5'), sha512(text::bytea)
        ]) digest
    ) as plain`;
  hmac = row?.hmac ?? "";
  plainHashes = row?.plain ?? [];
  foundBefore = await columnsWith([member.id, member.email, hmac]);
  plainBefore = await columnsWith(plainHashes);
  data = await collectDataWith(member.client, {
    id: member.id,
    email: member.email,
  });
  secrets.push(secret, hmac);
});
afterAll(async () => {
  await removeLeftovers();
  await removeCategories();
  await removePeople();
});

describe("before a member leaves", () => {
  test.each(ownPlaces.map((place) => [place.table, place] as const))(
    "%s has something of theirs, so that the tests below are about it",
    async (_, place) => {
      const rows = await rowsOf(place);
      expect(rows.length).toBeGreaterThan(0);
      if (
        place.entry.onDeletion.fate === "kept without a name" &&
        "id" in (rows[0] ?? {})
      ) {
        nameless.set(place.table, rows.map(({ id }) => String(id)));
      }
    },
  );

  test("what the inventory says is found afterwards is there already", () => {
    expect(foundBefore).toEqual(expect.arrayContaining(remaining));
    // And the search is able to find what must not stay.
    expect(foundBefore).toEqual(expect.arrayContaining([
      ...[
        "auth.users.email",
        "auth.flow_state.user_id",
        "private.jobs.key",
        "private.mails.content",
      ],
      ...[
        "private.mails.sent_to",
        "private.search_posts.words",
        "public.forum_posts.mentions",
      ],
      ...[
        "realtime.messages.payload",
        "storage.objects.owner_id",
        "storage.objects.name",
      ],
    ]));
  });

  test("no column has a hash of their email address, account or IP address without a key", () => {
    expect(plainHashes).toHaveLength(16);
    expect(plainBefore).toEqual([]);
  });
});

const keysOf = (entry: typeof inventory[number]) => "not" in entry.exported ? [] : entry.exported;

describe("the export", () => {
  test("has something under each key that the inventory names, and no other keys", () => {
    const keys = [...new Set(inventory.flatMap(keysOf))];
    expect([...keys, "exportedAt"].toSorted()).toEqual(
      Object.keys(data).toSorted(),
    );
    for (const key of keys) {
      const value = data[key as keyof MemberData];
      expect(value === null || Array.isArray(value) && value.length === 0, key)
        .toBe(false);
    }
  });

  test.each(
    ownPlaces.filter(({ entry }) => keysOf(entry).length > 0)
      .map((place) => [place.entry.id, place.table, place] as const),
  )("has the values of %s from %s", async (_, __, place) => {
    const text = JSON.stringify(
      keysOf(place.entry).map((key) => data[key as keyof MemberData]),
    );
    for (const row of await rowsOf(place)) {
      for (const column of place.exported ?? []) {
        for (
          const value of [row[column]].flat().filter((each) => each !== null)
        ) {
          expect(text, `${place.table}.${column}`).toContain(
            JSON.stringify(value),
          );
        }
      }
    }
  });

  test("has what is kept about the member under a hash or in the log of Auth", () => {
    expect(data.consent).toMatchObject([{
      event: "confirmed",
      wording: "Yes, please.",
    }]);
    // Auth itself has noted more.
    expect(data.accountLog).toEqual(expect.arrayContaining([
      expect.objectContaining({ action: "login", email: member.email, ip_address: "192.0.2.7" }),
      expect.objectContaining({ action: "user_modified", email: null, ip_address: null }),
    ]));
    expect(data.notificationSettings.is_suppressed).toBe(true);
    expect(data.pictures[0]?.content).toMatch(/^data:image\/png;base64,/);
  });

  test("has nothing of who acted, and no secrets", () => {
    const text = JSON.stringify(data);
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
    }
    expect(data.moderation.map(({ action }) => action)).toEqual([
      "role_changed",
      "post_hidden",
    ]);
    expect(Object.keys(data.moderation[0] ?? {})).not.toContain("actor_id");
  });
});

const remaining = [
  ...new Set(
    inventory.flatMap(({ onDeletion }) => "remains" in onDeletion ? onDeletion.remains : []),
  ),
].toSorted();

describe("after a member has left and kept their posts", () => {
  beforeAll(async () => {
    const { error } = await member.client.functions.invoke("account/delete", {
      body: { confirmation: deletionPhrase, posts: "keep" },
    });
    expect(error).toBeNull();
  });

  test("id, email address and its hash are found where the inventory says, and nowhere else", async () => {
    expect(await columnsWith([member.id, member.email, hmac])).toEqual(
      remaining,
    );
  });

  test("what stays without a name is still there", async () => {
    expect([...nameless.keys()]).toContain("public.forum_posts");
    for (const [table, ids] of nameless) {
      const rows = await sql`select from ${sql(table)} where id::text in ${sql(ids)}`;
      expect(rows.length, table).toBe(ids.length);
    }
  });

  test("no file of theirs is left", async () => {
    const { data: files } = await serviceRoleClient().storage.from("avatars")
      .list("avatars", { search: member.id });
    expect(files).toEqual([]);
  });
});

test("a stranger's export has nothing of it", async () => {
  const stranger = await newMember();
  const theirs = await collectDataWith(stranger.client, stranger);
  const id = randomUUID();
  expect(theirs).toMatchObject({
    consent: [],
    mails: [],
    moderation: [],
    moderationActions: [],
  });
  expect(JSON.stringify(theirs.accountLog)).not.toContain(member.id);
  expect(
    (await stranger.client.rpc("get_own_records", { p_kind: id })).error?.code,
  ).toBe("22023");
});
