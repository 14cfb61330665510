// What a file that is not of the newest version is compared with; loaded only then.
import { queryOptions } from "@tanstack/react-query";
import { type Platform, platforms } from "#shared/contracts/platforms.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { allRows } from "#web/lib/lists/all-rows.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import type { KnownVersion } from "./judge-file.ts";

const isPlatform = (name: string): name is Platform => platforms.some((known) => known === name);

/** The checksums of all versions, newest first, to compare a file with: nothing of the file is part of the request. */
export const checksumsQuery = queryOptions({
  queryKey: ["versions", "checksums"] as const,
  queryFn: async ({ signal }): Promise<KnownVersion[]> => {
    const reader = await getReadingClient();
    const rows = await allRows(async (from, to) =>
      unwrap(
        await reader.from("releases").select(
          "version, withdrawn_reason, release_files(platform, sha256)",
        )
          .neq("state", "draft").order("version_key", { ascending: false }).range(from, to)
          .abortSignal(signal),
      )
    );
    return rows.map((row) => ({
      version: row.version,
      withdrawnReason: row.withdrawn_reason,
      files: row.release_files.flatMap(({ platform, sha256 }) =>
        isPlatform(platform) ? [{ platform, sha256 }] : []
      ),
    }));
  },
});
