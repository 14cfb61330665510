// In place of a list, or above it: that it is on its way, why it could not be read, or that there is nothing.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { RetryButton } from "./retry-button.tsx";
import { Skeleton } from "../loading/skeleton.tsx";
import { explainFailure } from "#web/lib/errors/error-words.ts";

interface ListStateProps {
  found: Pick<UseQueryResult, "error" | "isPending" | "refetch">;
  /** What could not be done, as a sentence. */
  failed: string;
  /** What was found; undefined until then. */
  rows?: readonly unknown[] | undefined;
  /** In place of an empty list. */
  empty?: ReactNode;
}

export function ListState({ found, failed, rows, empty }: ListStateProps) {
  return (
    <>
      {found.error && (
        <ListError
          error={found.error}
          fallback={failed}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isPending && <ListSkeleton />}
      {rows?.length === 0 && empty}
    </>
  );
}

function ListSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">Loading...</p>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => <Skeleton key={index} className="mb-2 h-14" />)}
    </div>
  );
}

interface ListErrorProps {
  error: unknown;
  fallback: string;
  /** Resolves when it has ended, well or not. */
  onRetry(): Promise<unknown>;
}

/** Rows that are on screen stay; this only says that they may be old. */
export function ListError({ error, fallback, onRetry }: ListErrorProps) {
  return (
    <Notice tone="error" title="Error" className="mb-4">
      <p>{explainFailure(error, fallback)}</p>
      <RetryButton size="sm" variant="outline" className="mt-3" onRetry={onRetry} />
    </Notice>
  );
}

/** Takes its line also while there is nothing to say, so that the rows below never move. */
export function RefreshingLine({ isRefreshing }: { isRefreshing: boolean }) {
  return (
    <p role="status" className="mb-2 min-h-6 text-sm text-muted">
      {isRefreshing && "Refreshing data..."}
    </p>
  );
}
