// What stands in place of a list, or above it, while it loads or after it failed.
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { adminMessages, explain } from "./messages.ts";

export function ListSkeleton() {
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
  onRetry(): void;
}

/** Rows that are on screen stay; this only says that they may be old. */
export function ListError({ error, fallback, onRetry }: ListErrorProps) {
  return (
    <Notice tone="error" title="Error" className="mb-4">
      <p>{explain(error, fallback)}</p>
      <Button size="sm" variant="outline" className="mt-3" onClick={onRetry}>Try Again</Button>
    </Notice>
  );
}

/** Takes its line also while there is nothing to say, so that the rows below never move. */
export function RefreshingLine({ isRefreshing }: { isRefreshing: boolean }) {
  return (
    <p role="status" className="mb-2 min-h-6 text-sm text-muted">
      {isRefreshing && adminMessages.refreshing}
    </p>
  );
}
