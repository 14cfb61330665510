// Releases (releases, release_files, and their files in the bucket lmp): administrators with a second factor make
// them, everybody reads what is published, and nobody changes that.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newAdmin, removePeople, visitor } from "#tests/support/people.ts";
import {
  confirmFile,
  fileOf,
  newRelease,
  newTeam,
  newVersion,
  removeReleases,
  secretKey,
  storedBy,
  type Team,
  uploadFile,
} from "#tests/support/releases.ts";

let team: Team;

beforeAll(async () => {
  team = await newTeam();
});
afterAll(async () => {
  await removeReleases();
  await removePeople();
});

describe("a draft", () => {
  test("is read by administrators only, with its files", async () => {
    const { version } = await newRelease(team.admin, "announced");
    for (const [name, client] of team.others) {
      const mayRead = name.startsWith("an administrator");
      for (const table of ["releases", "release_files"]) {
        const { data } = await client.from(table).select().eq("version", version);
        expect(data, `${table}, ${name}`).toHaveLength(mayRead ? 1 : 0);
      }
    }
    const { data } = await visitor().rpc("get_sitemap_slugs", { p_section: "releases" });
    expect(JSON.stringify(data)).not.toContain(version);
  });

  test("is written by administrators with a second factor only", async () => {
    const { version, file } = await newRelease(team.admin, "announced");
    for (const [name, client] of team.others) {
      const draft = await client.from("releases").insert({ version: newVersion() });
      expect(draft.error?.code, name).toBe("42501");
      const another = await client.from("release_files").insert(fileOf(version, "linux_deb"));
      expect(another.error?.code, name).toBe("42501");
      for (const table of ["releases", "release_files"]) {
        const deleted = await client.from(table).delete().eq("version", version).select();
        expect(deleted.data ?? [], name).toEqual([]);
      }
      const edited = await client.from("releases").update({ notes: "Forged." })
        .eq("version", version).select();
      expect(edited.data ?? [], name).toEqual([]);
      const signed = await client.from("release_files")
        .update({ signature: "untrusted comment: forged" }).eq("version", version).select();
      expect(signed.data ?? [], name).toEqual([]);
    }
    const edited = await team.admin.from("releases").update({ notes: "Newer." })
      .eq("version", version).select("notes");
    expect(edited.data).toEqual([{ notes: "Newer." }]);
    const taken = await team.admin.from("release_files").delete().eq("version", version).select();
    expect(taken.data).toMatchObject([file]);
    const deleted = await team.admin.from("releases").delete().eq("version", version).select();
    expect(deleted.data).toHaveLength(1);
  });

  test("does not say of itself that it is published, or its files checked", async () => {
    const { version, file } = await newRelease(team.admin, "announced");
    const forged: [string, object][] = [
      ["releases", { state: "published", published_at: new Date().toISOString() }],
      ["releases", { version: newVersion() }],
      ["release_files", { checked_at: new Date().toISOString() }],
      ["release_files", { sha256: "0".repeat(64) }],
      ["release_files", { size_bytes: 1 }],
    ];
    for (const [table, values] of forged) {
      const response = await team.admin.from(table).update(values).eq("version", version);
      expect(response.error?.code, JSON.stringify(values)).toBe("42501");
    }
    expect((await confirmFile(team.admin, file)).error?.code).toBe("42501");
  });

  test.each([
    ["1.0"],
    ["1.0.0-beta"],
    ["01.0.0"],
    ["1.0.10000"],
    ["../1.0.0"],
    ["1.0.0\n"],
  ])("has no such version: %j", async (version) => {
    const { error } = await team.admin.from("releases").insert({ version });
    expect(error?.code).toBe("23514");
  });

  test.each([
    { file_name: "../lmp.exe" },
    { file_name: "a..b" },
    { file_name: "a/b.exe" },
    { file_name: "a b.exe" },
    { file_name: "" },
    { sha256: "F".repeat(64) },
    { sha256: "f".repeat(63) },
    { size_bytes: 0 },
    { platform: "amiga" },
    { signature: "<script>" },
  ])("has no such file: %j", async (wrong) => {
    const { version } = await newRelease(team.admin, "empty");
    const { error } = await team.admin.from("release_files")
      .insert({ ...fileOf(version), ...wrong });
    expect(error?.code).toBe("23514");
  });
});

describe("publishing", () => {
  test("is refused without files, and with one that was not checked", async () => {
    const empty = await newRelease(team.admin, "empty");
    const unchecked = await newRelease(team.admin, "uploaded");
    const refusals = [[empty.version, "no_files"], [unchecked.version, "unchecked_files"]] as const;
    for (const [version, hint] of refusals) {
      const { error } = await team.admin.rpc("publish_release", { p_version: version });
      expect(error).toMatchObject({ code: "PT409", hint });
    }
    const { error } = await team.admin.rpc("publish_release", { p_version: "0.0.0" });
    expect(error).toMatchObject({ code: "PT404", hint: "no_release" });
  });

  test("is for administrators with a second factor, as withdrawing and checking are", async () => {
    const checked = await newRelease(team.admin, "checked");
    const published = await newRelease(team.admin, "published");
    for (const [name, client] of team.others) {
      const calls = [
        client.rpc("publish_release", { p_version: checked.version }),
        client.rpc("withdraw_release", { p_version: published.version, p_reason: "Because." }),
        client.rpc("admit_release_check"),
        confirmFile(client, checked.file),
      ];
      for (const { error } of await Promise.all(calls)) expect(error?.code, name).toBe("42501");
    }
    expect((await team.admin.rpc("admit_release_check")).data).toBe(0);
  });

  test("shows everybody a release and its files; a repeat changes nothing", async () => {
    const { version, file } = await newRelease(team.admin, "published");
    for (const [name, client] of team.others) {
      const { data } = await client.from("releases")
        .select("state, notes, files:release_files(sha256)").eq("version", version);
      expect(data, name).toEqual([
        { state: "published", notes: "New.", files: [{ sha256: file.sha256 }] },
      ]);
    }
    const repeated = await team.admin.rpc("publish_release", { p_version: version });
    expect(repeated.error).toBeNull();
    const log = await sql`
      select actor_id, action from moderation_log where new_value = ${version}`;
    expect(log).toEqual([{ actor_id: team.adminId, action: "release_published" }]);
  });

  test("waits for a file that is added at the same moment, or the file is refused", async () => {
    const { version } = await newRelease(team.admin, "checked");
    const [, added] = await Promise.all([
      team.admin.rpc("publish_release", { p_version: version }),
      team.admin.from("release_files").insert(fileOf(version, "linux_deb")),
    ]);
    const [release] = await sql`
      select state, (select bool_and(checked_at is not null) from release_files file
        where file.version = release.version) as is_checked
      from releases release where version = ${version}`;
    if (added.error) expect(release).toEqual({ state: "published", is_checked: true });
    else expect(release).toEqual({ state: "draft", is_checked: false });
  });
});

describe("a published release", () => {
  test("is changed by nobody: not its administrators, the secret key or the owner of the database", async () => {
    const { version, path } = await newRelease(team.admin, "published");
    const change = (client: SupabaseClient) => [
      client.from("releases").update({ notes: "Other." }).eq("version", version),
      client.from("releases").delete().eq("version", version),
      client.from("release_files").update({ signature: "untrusted comment: x" })
        .eq("version", version),
      client.from("release_files").delete().eq("version", version),
      client.from("release_files").insert(fileOf(version, "macos_arm")),
    ];
    for (const { error } of await Promise.all(change(team.admin))) {
      expect(error).toMatchObject({ code: "PT409", hint: "release_published" });
    }
    for (const { error } of await Promise.all(change(secretKey))) {
      expect(error?.code).toBe("42501");
    }
    for (
      const statement of [
        sql`update releases set notes = 'Other.' where version = ${version}`,
        sql`update releases set state = 'draft', published_at = null where version = ${version}`,
        sql`delete from releases where version = ${version}`,
        sql`update release_files set checked_at = now() where version = ${version}`,
      ]
    ) {
      await expect(statement).rejects.toMatchObject({ code: "PT409" });
    }
    expect((await storedBy(team.admin).remove([path])).data).toEqual([]);
    expect((await uploadFile(team.admin, path, { upsert: true })).error).not.toBeNull();
  });

  test("is withdrawn for a reason that everybody reads, once and for good", async () => {
    const { version } = await newRelease(team.admin, "published");
    const withdraw = (p_reason: string) =>
      team.admin.rpc("withdraw_release", { p_version: version, p_reason });
    expect((await withdraw("No")).error?.code).toBe("23514");
    expect((await withdraw("Two\nlines.")).error?.code).toBe("23514");
    expect((await withdraw("It damaged tags.")).error).toBeNull();
    expect((await withdraw("Another reason.")).error).toBeNull();
    const { data } = await (visitor() as SupabaseClient).from("releases")
      .select("state, withdrawn_reason").eq("version", version);
    expect(data).toEqual([{ state: "withdrawn", withdrawn_reason: "It damaged tags." }]);
    const again = await team.admin.rpc("publish_release", { p_version: version });
    expect(again.error).toMatchObject({ code: "PT409", hint: "release_withdrawn" });
    const log = await sql`
      select action, reason from moderation_log where new_value = ${version} order by id`;
    expect(log).toEqual([
      { action: "release_published", reason: "" },
      { action: "release_withdrawn", reason: "It damaged tags." },
    ]);
  });

  test("is not withdrawn as long as it is a draft", async () => {
    const { version } = await newRelease(team.admin, "checked");
    const { error } = await team.admin
      .rpc("withdraw_release", { p_version: version, p_reason: "It is not there." });
    expect(error).toMatchObject({ code: "PT404", hint: "no_release" });
  });
});

test("an administrator drafts thirty releases a day", async () => {
  const busy: SupabaseClient = (await newAdmin()).client;
  const drafts = Array.from({ length: 31 }, () => ({ version: newVersion() }));
  const { error } = await busy.from("releases").insert(drafts);
  expect(error).toMatchObject({ code: "PT429", hint: "releases" });
  expect((await busy.from("releases").insert(drafts.slice(0, 30))).error).toBeNull();
});
