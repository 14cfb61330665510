import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { canHash, largestBytes, readBytes, sha256Of } from "#web/lib/files/file-hash.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { judgeByVersions, judgeFile, offeredVersion, type Verdict } from "./judge-file.ts";
import { newestReleaseQuery, releaseQuery } from "../model/queries.ts";

/** As long as caches keep the release. */
const freshMs = 60_000;

export type CheckState =
  | { kind: "idle" }
  | { kind: "reading"; name: string; percent: number }
  | { kind: "comparing"; name: string }
  | { kind: "too-large" | "unreadable" | "unable" | "no-release"; name: string }
  | {
    kind: "done";
    name: string;
    sha256: string;
    /** The one that is offered; undefined while there is none. */
    version: string | undefined;
    verdict: Verdict;
    /** Whether all versions were compared, not the newest one alone. */
    isAmongAll: boolean;
  };

/**
 * Checks a file against the release, and then against all versions: the last one that was chosen. Nothing of it leaves the
 * browser.
 */
export function useReleaseCheck() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const chosen = useRef<File>(undefined);

  async function find(file: File, show: (state: CheckState) => void): Promise<CheckState> {
    const { name } = file;
    if (file.size > largestBytes) return { kind: "too-large", name };
    if (!canHash()) return { kind: "unable", name };
    let sha256: string;
    try {
      show({ kind: "reading", name, percent: 0 });
      const bytes = await readBytes(file, (share) => {
        show({ kind: "reading", name, percent: Math.floor(share * 100) });
      });
      show({ kind: "comparing", name });
      sha256 = await sha256Of(bytes);
    } catch {
      return { kind: "unreadable", name };
    }
    return await compare(name, sha256);
  }

  async function compare(name: string, sha256: string): Promise<CheckState> {
    // What was read an hour ago may have been withdrawn since.
    const known = await queryClient.fetchQuery({ ...releaseQuery, staleTime: freshMs })
      .catch(() => undefined);
    const done = (
      version: string | undefined,
      verdict: Verdict,
      isAmongAll = false,
    ): CheckState => (
      { kind: "done", name, sha256, version, verdict, isAmongAll }
    );
    const verdict = known && judgeFile(name, sha256, known);
    if (verdict?.kind === "genuine") return done(known?.version, verdict);
    // A release may have come out since the page was opened, and the file may be of an older one; nobody is
    // warned for that.
    const [newest, versions] = await Promise.all([
      queryClient.fetchQuery(newestReleaseQuery).catch(() => known),
      importAgain(() => import("./checksum-queries.ts"))
        .then(({ checksumsQuery }) => queryClient.fetchQuery(checksumsQuery))
        .catch(() => undefined),
    ]);
    const ofNewest = newest && judgeFile(name, sha256, newest);
    const amongAll = versions && judgeByVersions(sha256, versions);
    const version = newest?.version ?? (versions && offeredVersion(versions));
    if (ofNewest?.kind === "genuine") return done(version, ofNewest);
    if (amongAll) return done(version, amongAll, true);
    const hasAll = versions !== undefined && versions.length > 0;
    if (ofNewest) return done(version, ofNewest, hasAll);
    return hasAll
      ? done(version, { kind: "foreign", claims: undefined }, true)
      : { kind: "no-release", name };
  }

  return {
    state,
    async check(file: File): Promise<void> {
      chosen.current = file;
      const show = (state: CheckState) => {
        if (chosen.current === file) setState(state);
      };
      show(await find(file, show));
    },
  };
}
