import { useHydrated } from "@tanstack/react-router";
import { FileCheck2 } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { useReleaseCheck } from "../use-release-check.ts";
import { CheckResult } from "./check-result.tsx";

/** Drop a download, or choose it, and learn whether it is ours. */
export function FileCheck() {
  const id = useId();
  const { state, check } = useReleaseCheck();
  const [isOver, setIsOver] = useState(false);
  const isHydrated = useHydrated();
  const isBusy = state.kind === "reading" || state.kind === "comparing";

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file) void check(file);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <label
        htmlFor={id}
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileCheck2 aria-hidden="true" className="size-8 text-muted" />
        <span className="mt-3 font-semibold text-balance">Drop the file here, or choose it</span>
        <span id={`${id}-hint`} className="mt-1 text-sm text-muted">
          It stays on your computer: your browser does the sums.
        </span>
        <input
          id={id}
          type="file"
          aria-describedby={`${id}-hint`}
          disabled={isBusy || !isHydrated}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again, after another download for instance.
            event.target.value = "";
          }}
        />
      </label>
      <CheckResult state={state} />
    </div>
  );
}
