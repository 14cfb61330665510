// The files of releases in the bucket lmp: administrators with a second factor store what a draft announces, and
// nobody replaces what was compared with its checksum.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removePeople } from "#tests/support/people.ts";
import {
  confirmFile,
  fileOf,
  newRelease,
  newTeam,
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

describe("a stored file", () => {
  test("is uploaded under the announced name only, and only by administrators with a second factor", async () => {
    const { path, version } = await newRelease(team.admin, "announced");
    for (const [name, client] of team.others) {
      expect((await uploadFile(client, path)).error, name).not.toBeNull();
    }
    for (const wrong of [`${path}x`, `releases/${version}/other.exe`, "latest-release.json"]) {
      expect((await uploadFile(team.admin, wrong)).error, wrong).not
        .toBeNull();
    }
    expect((await uploadFile(team.admin, path)).error).toBeNull();
    expect((await uploadFile(team.admin, path, { upsert: true })).error).not.toBeNull();
  });

  test("is an installer of the announced length, and is uploaded in no other way", async () => {
    const { path, version, file } = await newRelease(team.admin, "announced");
    const html = new Blob(["<script>alert(1)</script>"], { type: "text/html" });
    expect((await storedBy(team.admin).upload(path, html)).error).toMatchObject({
      statusCode: "403",
    });
    const long = new Blob(["x".repeat(file.size_bytes + 17_000)]);
    expect((await storedBy(team.admin).upload(path, long)).error).toMatchObject({
      statusCode: "403",
    });
    expect((await uploadFile(team.admin, path)).error).toBeNull();
    await team.admin.from("release_files").insert(fileOf(version, "linux_deb")).throwOnError();
    const other = `releases/${version}/${fileOf(version, "linux_deb").file_name}`;
    expect((await storedBy(team.admin).copy(path, other)).error).toMatchObject({
      statusCode: "403",
    });
  });

  test("is listed, signed and downloaded by nobody else", async () => {
    const { path, version } = await newRelease(team.admin, "published");
    for (const [name, client] of team.others) {
      expect((await storedBy(client).download(path)).error, name).not.toBeNull();
      expect((await storedBy(client).createSignedUrl(path, 60)).error, name).not.toBeNull();
      expect((await storedBy(client).list(`releases/${version}`)).data, name).toEqual([]);
    }
  });

  test("can be removed until it was checked, and never by anybody else", async () => {
    const { path, file } = await newRelease(team.admin, "uploaded");
    for (const [name, client] of team.others) {
      expect((await storedBy(client).remove([path])).data ?? [], name).toEqual([]);
    }
    expect((await storedBy(team.admin).remove([path])).data).toHaveLength(1);
    expect((await uploadFile(team.admin, path)).error).toBeNull();
    expect((await confirmFile(secretKey, file)).data).toBe(true);
    expect((await storedBy(team.admin).remove([path])).data).toEqual([]);
    // Announced anew, it can be another one.
    await team.admin.from("release_files").delete().eq("version", file.version).throwOnError();
    expect((await storedBy(team.admin).remove([path])).data).toHaveLength(1);
  });

  test("counts as checked only with the announced size and checksum", async () => {
    const { file } = await newRelease(team.admin, "uploaded");
    expect((await confirmFile(secretKey, { ...file, sha256: "0".repeat(64) })).data).toBe(false);
    expect((await confirmFile(secretKey, { ...file, size_bytes: 1 })).data).toBe(false);
    expect((await confirmFile(secretKey, file)).data).toBe(true);
  });
});
