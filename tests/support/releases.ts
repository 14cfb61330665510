// Releases that tests make: with version numbers below every real one, so that none becomes the newest.
import { createHash, randomInt } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "./database.ts";
import { newAdmin, newMember, newModerator, serviceRoleClient, visitor } from "./people.ts";

const content = "An installer.";
const madeVersions: string[] = [];
const madeFiles: string[] = [];

export interface Team {
  /** With a second factor. */
  admin: SupabaseClient;
  adminId: string;
  /** Everybody else, with their names. */
  others: [string, SupabaseClient][];
}

export const secretKey: SupabaseClient = serviceRoleClient();

export async function newTeam(): Promise<Team> {
  const [admin, member, moderator, unproven] = await Promise.all([
    newAdmin(),
    newMember(),
    newModerator(),
    newAdmin("password"),
  ]);
  return {
    admin: admin.client,
    adminId: admin.id,
    others: [
      ["a visitor", visitor()],
      ["a member", member.client],
      ["a moderator", moderator.client],
      ["an administrator without a second factor", unproven.client],
    ],
  };
}

/** A version that nobody has used. */
export function newVersion(): string {
  const version = `0.${randomInt(1, 9999)}.${randomInt(1, 9999)}`;
  madeVersions.push(version);
  return version;
}

/** A row of release_files. */
export const fileOf = (version: string, platform = "windows") => ({
  version,
  platform,
  file_name: `lmp-${version}-${platform}.bin`,
  size_bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
});

export const storedBy = (client: SupabaseClient) => client.storage.from("lmp");

export function uploadFile(client: SupabaseClient, path: string, options = {}) {
  return storedBy(client).upload(path, new Blob([content]), options);
}

export const confirmFile = (client: SupabaseClient, file: ReturnType<typeof fileOf>) =>
  client.rpc("confirm_release_file", {
    p_version: file.version,
    p_platform: file.platform,
    p_size_bytes: file.size_bytes,
    p_sha256: file.sha256,
  });

const states = ["empty", "announced", "uploaded", "checked", "published"] as const;

/** A release with one file, as far as `state` says. */
export async function newRelease(admin: SupabaseClient, state: typeof states[number]) {
  const version = newVersion();
  const file = fileOf(version);
  const path = `releases/${version}/${file.file_name}`;
  madeFiles.push(path);
  const steps = [
    () => admin.from("releases").insert({ version, notes: "New." }),
    () => admin.from("release_files").insert(file),
    () => uploadFile(admin, path),
    () => confirmFile(secretKey, file),
    () => admin.rpc("publish_release", { p_version: version }),
  ];
  for (const step of steps.slice(0, states.indexOf(state) + 1)) {
    const { error } = await step();
    if (error) throw error;
  }
  return { version, file, path };
}

/** Removes what was made here, after the tests of a file: what is published can be removed by nobody otherwise. */
export async function removeReleases(): Promise<void> {
  await storedBy(secretKey).remove(madeFiles.splice(0));
  await sql.begin(async (transaction) => {
    await transaction`alter table releases disable trigger releases_keep_published`;
    await transaction`alter table release_files disable trigger release_files_keep_published`;
    await transaction`delete from releases where version in ${transaction(madeVersions.splice(0))}`;
    await transaction`alter table releases enable trigger releases_keep_published`;
    await transaction`alter table release_files enable trigger release_files_keep_published`;
  });
}
