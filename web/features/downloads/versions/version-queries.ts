// What the pages of versions read from the database. Administrators may read drafts; nobody shall find one here.
import { queryOptions } from "@tanstack/react-query";
import type { Platform } from "#shared/contracts/platforms.ts";
import { AppError, unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { type ListPlace, readListPage } from "#web/lib/lists/list-page.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import {
  byPlatform,
  firstLines,
  type ListedVersion,
  parseVersion,
  type PublishedVersion,
  signedWith,
  versionKey,
  versionsPerPage,
} from "./versions.ts";

/** The version that a page of the list follows or precedes. */
type VersionPlace = ListPlace<string> | undefined;

const keys = {
  list: (place: VersionPlace) => ["versions", "list", place ?? null] as const,
  newest: ["versions", "newest"] as const,
  one: (version: string) => ["versions", "one", version] as const,
  neighbours: (version: string) => ["versions", "neighbours", version] as const,
};

async function readVersions(place: VersionPlace, signal: AbortSignal): Promise<ListedVersion[]> {
  const reader = await getReadingClient();
  const isNewer = place?.isNewer ?? false;
  const all = reader.from("releases")
    .select("version, state, released_on, notes, release_files(platform)").neq("state", "draft");
  const there = place
    ? all.filter("version_key", isNewer ? "gt" : "lt", versionKey(place.cursor))
    : all;
  const rows = unwrap(
    await there.order("version_key", { ascending: isNewer }).limit(versionsPerPage + 1)
      .abortSignal(signal),
  ).map((row) => ({
    version: row.version,
    isWithdrawn: row.state === "withdrawn",
    releasedOn: row.released_on,
    firstLines: firstLines(row.notes),
    systems: byPlatform(row.release_files).map(({ platform }) => platform),
  }));
  return isNewer ? rows.reverse() : rows;
}

/** One page of versions, by their numbers. */
export const versionsQuery = (place: VersionPlace) =>
  queryOptions({
    queryKey: keys.list(place),
    queryFn: ({ signal }) =>
      readListPage(place, versionsPerPage, (each) => readVersions(each, signal)),
  });

/** The version that is offered; null while there is none. */
export const newestVersionQuery = queryOptions({
  queryKey: keys.newest,
  queryFn: async ({ signal }): Promise<string | null> => {
    const reader = await getReadingClient();
    const row = unwrapNullable(
      await reader.from("releases").select("version").eq("state", "published")
        .order("version_key", { ascending: false }).limit(1).abortSignal(signal).maybeSingle(),
    );
    return row?.version ?? null;
  },
});

/** The latest version that is offered and has a file for this platform; null when there is none. */
export const latestVersionForQuery = (platform: Platform) =>
  queryOptions({
    queryKey: [...keys.newest, platform],
    queryFn: async ({ signal }): Promise<string | null> => {
      const reader = await getReadingClient();
      const row = unwrapNullable(
        await reader.from("releases").select("version, release_files!inner()")
          .eq("state", "published").eq("release_files.platform", platform)
          .order("version_key", { ascending: false }).limit(1).abortSignal(signal).maybeSingle(),
      );
      return row?.version ?? null;
    },
  });

async function readVersion(version: string, signal: AbortSignal): Promise<PublishedVersion> {
  if (!parseVersion(version)) throw new AppError("not-found", "There is no such version.");
  const reader = await getReadingClient();
  const row = unwrap(
    await reader.from("releases")
      .select(
        "version, released_on, notes, public_key, withdrawn_at, withdrawn_reason, release_files(platform, file_name, size_bytes, sha256, signature)",
      )
      .eq("version", version).neq("state", "draft").abortSignal(signal).maybeSingle(),
  );
  return {
    version: row.version,
    releasedOn: row.released_on,
    notes: row.notes,
    publicKey: row.public_key,
    withdrawn: row.withdrawn_at === null
      ? undefined
      : { at: row.withdrawn_at, reason: row.withdrawn_reason ?? "" },
    files: byPlatform(row.release_files).map((file) => ({
      platform: file.platform,
      fileName: file.file_name,
      sizeBytes: file.size_bytes,
      sha256: file.sha256,
      signedWith: signedWith(file.signature),
    })),
  };
}

/** A version with its files; a draft, an unknown and a malformed one are `not-found`. */
export const versionQuery = (version: string) =>
  queryOptions({
    queryKey: keys.one(version),
    queryFn: ({ signal }) => readVersion(version, signal),
  });

async function readNeighbour(
  version: string,
  direction: "older" | "newer",
  signal: AbortSignal,
): Promise<string | null> {
  if (!parseVersion(version)) return null;
  const reader = await getReadingClient();
  const isNewer = direction === "newer";
  const row = unwrapNullable(
    await reader.from("releases").select("version").neq("state", "draft")
      .filter("version_key", isNewer ? "gt" : "lt", versionKey(version))
      .order("version_key", { ascending: isNewer }).limit(1).abortSignal(signal).maybeSingle(),
  );
  return row?.version ?? null;
}

/** The versions just before and just after this one; null where there is none. */
export const versionNeighboursQuery = (version: string) =>
  queryOptions({
    queryKey: keys.neighbours(version),
    queryFn: async ({ signal }) => {
      const [older, newer] = await Promise.all([
        readNeighbour(version, "older", signal),
        readNeighbour(version, "newer", signal),
      ]);
      return { older, newer };
    },
  });
