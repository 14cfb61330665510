// Every door of Storage × every bucket × everybody, before and after a file is posted or published.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import {
  type Client,
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";
import { checksumsOf } from "#tests/support/post-images.ts";
import { fileOf as announced, newVersion, removeReleases } from "#tests/support/releases.ts";
import { doors, fileOf, type Place } from "#tests/support/storage-doors.ts";

/** The files of posts and profiles are the author's, or the caller's own where it says so. */
const callers = [
  "visitor",
  "newcomer with own files",
  "author",
  "suspended with own files",
  "other member",
  "moderator",
  "unproven admin",
  "admin",
] as const;
type Caller = typeof callers[number];
const owners: readonly Caller[] = ["newcomer with own files", "author"];
const admins: readonly Caller[] = ["unproven admin", "admin"];

/** Who gets through a door; nobody does through those that are not named. */
type Allowed = Partial<Record<keyof typeof doors, readonly Caller[]>>;
const withSuspended: readonly Caller[] = [...owners, "suspended with own files"];
const toRead = (who: readonly Caller[]): Allowed => ({ read: who, "read in another size": who });
const inPublic: Allowed = { read: callers, "read in public": callers };

const states: Record<string, { allowed: Allowed; make(owner: Person): Promise<Place> }> = {
  "an avatar": {
    allowed: {
      ...inPublic,
      "read in another size": withSuspended,
      upload: owners,
      "upload in parts": owners,
      replace: owners,
      update: owners,
      "replace in parts": owners,
      list: withSuspended,
      remove: withSuspended,
    },
    make: (owner) => {
      const name = () => `avatars/${owner.id}-${Date.now()}${count++}.png`;
      return place("avatars", name(), name());
    },
  },
  "an image of an article": {
    allowed: {
      ...inPublic,
      "read in another size": admins,
      upload: admins,
      "upload in parts": admins,
      list: admins,
      remove: admins,
    },
    make: () => {
      const id = `2026/${randomUUID()}`;
      return place("blog-images", `${id}.png`, `${id}-400.png`);
    },
  },
  "an image that is announced": {
    allowed: {
      upload: owners,
      "upload in parts": owners,
      ...toRead(withSuspended),
      list: withSuspended,
    },
    make: (owner) => announcedImage(owner),
  },
  "an image that is posted": {
    allowed: {},
    make: async (owner) => {
      const image = await announcedImage(owner);
      await sql`
        update post_images set post_id = ${post}, detached_at = null
        where id = ${image.there.slice(0, 36)}`;
      return image;
    },
  },
  "a file of a draft": {
    allowed: {
      upload: ["admin"],
      "upload in parts": ["admin"],
      ...toRead(["admin"]),
      list: ["admin"],
      remove: ["admin"],
    },
    make: () => releaseFile("draft"),
  },
  "a file that is checked": {
    allowed: { ...toRead(["admin"]), list: ["admin"] },
    make: () => releaseFile("checked"),
  },
  "a file that is published": {
    allowed: { ...toRead(["admin"]), list: ["admin"] },
    make: () => releaseFile("published"),
  },
};

let count = 0;
let post: string;
let people: Record<Caller, Person | { client: Client }>;
/** What nobody looks at any more. */
const finished: Place[] = [];
const known = new Set<string>();

beforeAll(async () => {
  const [newcomer, author, suspended, other, moderator, unproven, admin] = await Promise.all([
    newMember("today"),
    newMember(),
    newMember(),
    newMember(),
    newModerator(),
    newAdmin("password"),
    newAdmin(),
  ]);
  people = {
    visitor: { client: visitor() },
    "newcomer with own files": newcomer,
    author,
    "suspended with own files": suspended,
    "other member": other,
    moderator,
    "unproven admin": unproven,
    admin,
  };
  post = (await newThread(author, (await newCategory()).id)).posts[0] ?? "";
  await sql`insert into suspensions (member_id, reason) values (${suspended.id}, 'Spam.')`;
});
/** A member can store five avatars only, and so many a day. */
afterEach(async () => {
  await sql`delete from private.recent_writes where user_id in ${sql(owners.map(idOf))}`;
  await removeFinished();
});
afterAll(async () => {
  await removeFinished();
  await removeReleases();
  await removeCategories();
  await removePeople();
});

const idOf = (caller: Caller) => (people[caller] as Person).id;

async function removeFinished(): Promise<void> {
  const places = finished.splice(0);
  for (const bucket of new Set(places.map((place) => place.bucket))) {
    const names = places.filter((place) => place.bucket === bucket)
      .flatMap(({ there, fresh }) => [there, fresh]);
    await serviceRoleClient().storage.from(bucket).remove(names);
  }
}

/** Stores the first file, by the key that no policy binds. */
async function place(bucket: string, there: string, fresh: string): Promise<Place> {
  const result = { bucket, there, fresh };
  const { error } = await serviceRoleClient().storage.from(bucket).upload(there, fileOf(result));
  if (error) throw error;
  return result;
}

async function announcedImage({ id: owner }: Person): Promise<Place> {
  const id = randomUUID();
  await sql`
    insert into post_images (id, owner_id, width, height, extension, checksums)
    values (${id}, ${owner}, 500, 300, 'png', ${checksumsOf(500)})`;
  return await place("post-images", `${id}-400.png`, `${id}-500.png`);
}

/** A second file of the version is announced as long as it is a draft. */
async function releaseFile(state: "draft" | "checked" | "published"): Promise<Place> {
  const version = newVersion();
  const [file, next] = [announced(version), announced(version, "linux_deb")];
  const path = (name: string) => `releases/${version}/${name}`;
  await sql`insert into releases ${sql({ version, notes: "New." })}`;
  await sql`insert into release_files ${sql([file, next])}`;
  const result = await place("lmp", path(file.file_name), path(next.file_name));
  if (state !== "draft") {
    await sql`update release_files set checked_at = now() where version = ${version}`;
  }
  if (state === "published") {
    await sql`
      update releases set state = 'published', published_at = now() where version = ${version}`;
  }
  return result;
}

const ownerFor = (caller: Caller) =>
  people[caller.endsWith("own files") ? caller : "author"] as Person;

/** What is stored at a place: another version, name or row is a change. */
async function stored({ bucket, there, fresh }: Place): Promise<string> {
  const rows = await sql`
    select name, version, metadata ->> 'mimetype' as kind, owner_id from storage.objects
    where bucket_id = ${bucket} and name in (${there}, ${fresh}) order by name`;
  return JSON.stringify(rows);
}

describe.each(Object.entries(states))("%s", (_, { allowed, make }) => {
  /** Of each owner, as long as nobody has changed it. */
  const files = new Map<Person, { place: Place; rows: string }>();
  afterAll(() => {
    finished.push(...[...files.values()].map((file) => file.place));
  });

  test.each(Object.entries(doors))("%s", async (door, { open, reads }) => {
    const through: Caller[] = [];
    for (const caller of callers) {
      const owner = ownerFor(caller);
      const file = files.get(owner) ?? await newFile(owner);
      const isOpen = await open(people[caller].client, file.place);
      const hasChanged = !reads && await stored(file.place) !== file.rows;
      expect(hasChanged, `${caller} changed something`).toBe(isOpen && !reads);
      if (hasChanged) {
        files.delete(owner);
        finished.push(file.place);
      }
      if (isOpen) through.push(caller);
    }
    expect(through).toEqual(callers.filter((caller) => (allowed[door] ?? []).includes(caller)));
  });

  async function newFile(owner: Person): Promise<{ place: Place; rows: string }> {
    const place = await make(owner);
    known.add(place.bucket);
    const file = { place, rows: await stored(place) };
    files.set(owner, file);
    return file;
  }
});

test("every bucket has a state here", async () => {
  const buckets = await sql`select id from storage.buckets order by id`;
  expect([...known].sort()).toEqual(buckets.map(({ id }) => id));
});
