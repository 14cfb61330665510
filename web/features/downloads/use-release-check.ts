import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmit } from "#web/lib/use-submit.ts";
import {
  canHash,
  judgeFile,
  largestBytes,
  readBytes,
  sha256Of,
  type Verdict,
} from "./file-check.ts";
import { newestReleaseQuery, releaseQuery } from "./queries.ts";

export type CheckState =
  | { kind: "idle" }
  | { kind: "reading"; name: string; percent: number }
  | { kind: "comparing"; name: string }
  | { kind: "too-large" | "unreadable" | "unable" | "no-release"; name: string }
  | { kind: "done"; name: string; sha256: string; version: string; verdict: Verdict };

/** Checks one file at a time against the release. Nothing of the file leaves the browser. */
export function useReleaseCheck() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CheckState>({ kind: "idle" });

  async function check(file: File): Promise<CheckState> {
    const { name } = file;
    if (file.size > largestBytes) return { kind: "too-large", name };
    if (!canHash()) return { kind: "unable", name };
    let sha256: string;
    try {
      setState({ kind: "reading", name, percent: 0 });
      const bytes = await readBytes(file, (share) => {
        setState({ kind: "reading", name, percent: Math.floor(share * 100) });
      });
      setState({ kind: "comparing", name });
      sha256 = await sha256Of(bytes);
    } catch {
      return { kind: "unreadable", name };
    }
    try {
      const known = await queryClient.ensureQueryData(releaseQuery);
      const verdict = judgeFile(name, sha256, known);
      if (verdict.kind === "genuine") {
        return { kind: "done", name, sha256, version: known.version, verdict };
      }
      // A release may have come out since the page was opened; nobody is warned for that.
      const newest = await queryClient.fetchQuery(newestReleaseQuery)
        .catch(() => known);
      const { version } = newest;
      return { kind: "done", name, sha256, version, verdict: judgeFile(name, sha256, newest) };
    } catch {
      return { kind: "no-release", name };
    }
  }

  const { submit } = useSubmit(async (file: File) => setState(await check(file)));
  return { state, check: submit };
}
