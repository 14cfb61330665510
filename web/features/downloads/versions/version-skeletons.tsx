// Stand-ins with the size of what comes, so that nothing jumps when it arrives.
import { Page } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";

export function VersionListSkeleton() {
  return (
    <Page width="wide">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-3 h-11 w-48" />
      <Skeleton className="mb-8 h-7 w-[36rem] max-w-full" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="version-row">
          <Skeleton className="version-row-sleeve" />
          <div className="version-row-number">
            <Skeleton className="h-9 w-28" />
            <Skeleton className="mt-2 h-5 w-40" />
          </div>
          <Skeleton className="version-row-text h-20" />
        </div>
      ))}
    </Page>
  );
}

export function VersionSkeleton() {
  return (
    <Page width="wide">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="my-2 h-6 w-32" />
      <div className="version-sheet">
        <div className="version-header">
          <Skeleton className="h-16 w-72 max-w-full" />
          <Skeleton className="mt-4 h-7 w-56" />
        </div>
        <div className="version-notes">
          {[0, 1, 2].map((part) => <Skeleton key={part} className="mb-4 h-20" />)}
        </div>
        <Skeleton className="version-files h-96" />
      </div>
    </Page>
  );
}
