// No member can take another's name or avatar, or the admin badge, not even with Unicode lookalikes.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type Client,
  imageUrlOf,
  newAdmin,
  newMember,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let owner: Person;
let other: Person;
/** Digits belong to every script. */
const number = randomInt(1e9, 1e10);

beforeAll(async () => {
  [owner, other] = await Promise.all([newMember(), newMember()]);
});
afterAll(removePeople);

const take = ({ client, id }: Person, username: string) =>
  client.from("profiles").upsert({ id, username }).select("username").single();
const usernameError = async ({ client }: { client: Client }, p_username: string) =>
  (await client.rpc("username_problem", { p_username })).data;

describe("a name that looks like another member's is not free", () => {
  test.each([
    ["two spaces", "Ruben Kessler", "Ruben  Kessler"],
    ["no space", "Ruben Kessler", "RubenKessler"],
    ["a space as wide as a letter", "Ruben Kessler", "Ruben\u3000Kessler"],
    ["a capital i for a small L", "Ruben Kessler", "Ruben KessIer"],
    ["a one for an L, in capitals", "Ruben Kessler", "RUBEN KESS1ER"],
    ["r and n for m", "Tom Miller", "Torn Miller"],
    ["letters of mathematics", "Ruben Kessler", "𝐑𝐮𝐛𝐞𝐧 𝐊𝐞𝐬𝐬𝐥𝐞𝐫"],
    ["Cyrillic letters only", "cope", "соре"],
    ["Greek capitals only", "TOM", "ΤΟΜ"],
    ["a zero for an O", "Bob Wood", "Bob W00d"],
    ["a joiner", "Anne", "An\u200dne"],
    ["the other choice of an emoji", "Note ❤", "Note ❤\ufe0f"],
  ])("with %s", async (_, taken, wanted) => {
    expect((await take(owner, `${taken} ${number}`)).error).toBeNull();
    expect(await usernameError(other, `${wanted} ${number}`)).toBe("taken");
    expect(await take(other, `${wanted} ${number}`))
      .toMatchObject({ status: 409, error: { code: "23505", hint: "taken" } });
  });

  test("except for one's own", async () => {
    await take(owner, `Ruben ${number}`);
    expect(await usernameError(owner, `RUBEN  ${number}`)).toBeNull();
    expect((await take(owner, `RUBEN  ${number}`)).error).toBeNull();
  });

  test("until its member takes another name", async () => {
    await take(owner, `Given up ${number}`);
    await take(owner, `Another ${number}`);
    expect(await usernameError(other, `Given up ${number}`)).toBeNull();
  });

  test("when two members take it at once: only one gets it", async () => {
    const responses = await Promise.all([
      take(owner, `At once ${number}`),
      take(other, `AT  ONCE ${number}`),
    ]);
    expect(responses.map(({ error }) => error?.code ?? "taken").sort()).toEqual(["23505", "taken"]);
  });
});

describe("a name is rejected", () => {
  test.each([
    ["hidden", "a tag that nobody sees", "Ru\u{e0041}ben"],
    ["hidden", "a variation that nobody sees", "Ru\u{e0100}ben"],
    ["hidden", "a control sign of music", "Ru\u{1d173}ben"],
    ["hidden", "an empty Braille cell", "Ru\u2800ben"],
    ["hidden", "a character that stands for an object", "Ru\ufffcben"],
    ["hidden", "nothing but joiners", "\u200d\u200c\u200d"],
    ["mixed_scripts", "a Cyrillic letter in a Latin word", "Ruben K\u0435ssler"],
    ["mixed_scripts", "a Greek letter in a Latin word", "R\u03bfbin"],
    ["reserved", "the name of an office", "Administrator"],
    ["reserved", "the name of an office, spaced out", "A D M I N"],
    ["reserved", "an office beside a name", "Ruben (Admin)"],
    ["reserved", "an office in look-alikes", "rnoderator"],
    ["reserved", "the words for who has left", "Unknown  User"],
    ["reserved", "the product's name", "LMP Team"],
  ])("as %s: with %s", async (reason, _, wanted) => {
    expect(await usernameError(other, wanted)).toBe(reason);
    const { status, error } = await take(other, wanted);
    expect({ status, code: error?.code, hint: error?.hint })
      .toEqual({ status: 400, code: "23514", hint: reason });
    expect(error?.message).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ["two words of two scripts", "DJ Жанна"],
    ["Japanese with Latin letters", "田中タロウとTaro"],
    ["Korean with Latin letters", "김한글DJ"],
    ["Arabic", "محمد"],
    ["a family of emoji", "Fans 👩‍👩‍👧‍👦"],
    ["a flag of a region", "Fan 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a word that begins like an office", "Admiral Modest"],
  ])("but not %s", async (_, wanted) => {
    const free = `${wanted} ${number}`.slice(-30);
    expect(await usernameError(other, free)).toBeNull();
    expect((await take(other, free)).error).toBeNull();
  });

  test("as too long without examining all of it", async () => {
    expect(await usernameError(other, "I".repeat(500_000))).toBe("length");
  });

  test("but a visitor cannot check a name", async () => {
    expect((await visitor().rpc("username_problem", { p_username: "x" })).error?.code).toBe(
      "42501",
    );
  });
});

test("members keep names that already collided, and the owner of the database can list the collisions", async () => {
  const [first, second] = [await newMember(), await newMember()];
  await take(first, `Older ${number}`);
  await take(second, `Newer ${number}`);
  // As the migration found them.
  await sql`
    update private.username_skeletons set skeletons = private.name_skeletons(${`Older ${number}`})
    where user_id = ${second.id}`;
  const saved = await second.client.from("profiles")
    .upsert({ id: second.id, username: `Newer ${number}`, avatar_url: imageUrlOf(second) });
  expect(saved.error).toBeNull();
  const rows = await sql`
    select username, looks_like from private.name_collisions
    where ${first.id} in (id, other_id)`;
  expect(rows.map((row) => Object.values(row).sort()))
    .toEqual([[`Newer ${number}`, `Older ${number}`]]);
});

describe("the URL of an avatar", () => {
  const show = ({ client, id }: Person, avatar_url: string) =>
    client.from("profiles").update({ avatar_url }).eq("id", id);

  test("has to be a file with the member's own id in its name", async () => {
    expect((await show(owner, imageUrlOf(owner))).error).toBeNull();
    const foreign = [
      imageUrlOf(other),
      `https://example.com/a.png?x=${imageUrlOf(owner)}`,
      `https://example.com/a.png#${imageUrlOf(owner)}`,
      `${imageUrlOf(owner)}?x=.png`,
      imageUrlOf(owner).replace("/avatars/avatars/", "/lmp/avatars/"),
      imageUrlOf(owner).replace("avatars/avatars/", `avatars/avatars/${other.id}/../`),
    ];
    for (const url of foreign) {
      expect(await show(owner, url), url)
        .toMatchObject({ status: 400, error: { code: "23514", hint: "own_avatar" } });
    }
  });

  test("that was saved before this rule is kept when something else is saved", async () => {
    const { client, id } = await newMember();
    await sql.begin(async (transaction) => {
      await transaction`alter table profiles disable trigger profiles_check_avatar`;
      await transaction`
        update profiles set avatar_url = 'https://elsewhere.example/me.png' where id = ${id}`;
      await transaction`alter table profiles enable trigger profiles_check_avatar`;
    });
    const kept = { id, avatar_url: "https://elsewhere.example/me.png" };
    const { error } = await client.from("profiles").upsert({ ...kept, username: `Kept ${number}` });
    expect(error).toBeNull();
  });
});

describe("the mark of a role", () => {
  const markOf = async ({ id }: Person) =>
    (await visitor().from("profiles").select("role").eq("id", id).single()).data;
  const none = { role: "member" };

  test("is shown while the member has the role", async () => {
    const admin = await newAdmin();
    const timeOf = async () =>
      (await sql`select updated_at from profiles where id = ${admin.id}`)[0]?.updated_at;
    const changedAt = await timeOf();
    expect(await markOf(admin)).toEqual({ role: "admin" });
    expect(await markOf(owner)).toEqual(none);
    await sql`update private.user_roles set role = 'moderator' where user_id = ${admin.id}`;
    expect(await markOf(admin)).toEqual({ role: "moderator" });
    await sql`delete from private.user_roles where user_id = ${admin.id}`;
    expect(await markOf(admin)).toEqual(none);
    // It is no change of the profile by its owner.
    expect(await timeOf()).toEqual(changedAt);
  });

  test("cannot be set by a member", async () => {
    for (const { client, id } of [owner, await newAdmin()]) {
      const change = await client.from("profiles").update({ role: "admin" }).eq("id", owner.id);
      expect(change.error?.code).toBe("42501");
      const upsert = await client.from("profiles").upsert({ id, role: "admin" });
      expect(upsert.error?.code).toBe("42501");
    }
    expect(await markOf(owner)).toEqual(none);
  });
});
