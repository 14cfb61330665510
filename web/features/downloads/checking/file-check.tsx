import { useHydrated } from "@tanstack/react-router";
import { FileCheck2 } from "lucide-react";
import { DropZone } from "#web/ui/form/drop-zone.tsx";
import { useReleaseCheck } from "./use-release-check.ts";
import { CheckResult } from "./check-result.tsx";

/** Drop a download, or choose it, and learn whether it is ours. */
export function FileCheck() {
  const { state, check } = useReleaseCheck();
  const isHydrated = useHydrated();
  const isBusy = state.kind === "reading" || state.kind === "comparing";
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <DropZone
        icon={<FileCheck2 aria-hidden="true" className="size-8 text-muted" />}
        title="Drop the file here, or choose it"
        hint="It stays on your computer: your browser does the sums."
        isDisabled={isBusy || !isHydrated}
        onFiles={([file]) => file && void check(file)}
      />
      <CheckResult state={state} />
    </div>
  );
}
