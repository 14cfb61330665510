// What the admin area reads of releases, drafts included.
import { queryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Platform } from "#shared/contracts/platforms.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { allRows } from "#web/lib/lists/all-rows.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

export const releaseKeys = {
  all: [...adminKey, "releases"] as const,
  list: [...adminKey, "releases", "list"] as const,
  one: (version: string) => [...releaseKeys.all, "one", version] as const,
};

export type ReleaseState = "draft" | "published" | "withdrawn";

const asState = (state: string): ReleaseState =>
  state === "published" || state === "withdrawn" ? state : "draft";

async function readReleases(signal: AbortSignal) {
  const supabase = await getSupabase();
  const rows = await allRows(async (from, to) =>
    unwrap(
      await supabase.from("releases").select("version, state, released_on, release_files(platform)")
        .order("version_key", { ascending: false }).range(from, to).abortSignal(signal),
    )
  );
  return rows.map(({ release_files, state, ...row }) => ({
    ...row,
    state: asState(state),
    files: release_files.length,
  }));
}

export type ListedRelease = Awaited<ReturnType<typeof readReleases>>[number];

/** All versions, by their numbers, the newest first. */
export const managedReleasesQuery = queryOptions({
  queryKey: releaseKeys.list,
  queryFn: ({ signal }) => readReleases(signal),
});

async function readRelease(version: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { release_files, state, ...row } = unwrap(
    await supabase.from("releases").select(
      "version, state, released_on, notes, public_key, updated_at, withdrawn_at, withdrawn_reason, release_files(platform, file_name, size_bytes, sha256, signature, checked_at)",
    ).eq("version", version).abortSignal(signal).single(),
  );
  return {
    ...row,
    state: asState(state),
    // The database takes no others.
    files: release_files.map((file) => ({ ...file, platform: file.platform as Platform })),
  };
}

export type ManagedRelease = Awaited<ReturnType<typeof readRelease>>;
export type ManagedFile = ManagedRelease["files"][number];

/** A release with its files, and what was said when it was withdrawn. */
export const managedReleaseQuery = (version: string) =>
  queryOptions({
    queryKey: releaseKeys.one(version),
    queryFn: ({ signal }) => readRelease(version, signal),
  });

/** Tells people of a release. The articles bring it; a route joins the two. */
export type ReleaseNews = ComponentType<{ release: ManagedRelease; user: SessionUser }>;
