// Stand-ins with the size of what comes, so that nothing jumps when it arrives. Every page of the
// forum fills the screen at least: what comes may be short, and the footer must not leap into view.
import { Page } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function CategoryGridSkeleton() {
  return (
    <Page width="wide" className="min-h-svh">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-3 h-10 w-40" />
      <Skeleton className="mb-8 h-6 w-80 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {times(6).map((index) => <Skeleton key={index} className="h-44" />)}
      </div>
    </Page>
  );
}

export function ThreadListSkeleton() {
  return (
    <Page width="wide" className="min-h-svh">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-6 h-5 w-32" />
      <Skeleton className="mb-3 h-10 w-64 max-w-full" />
      <Skeleton className="mb-8 h-6 w-96 max-w-full" />
      {times(12).map((index) => <Skeleton key={index} className="mb-2 h-18" />)}
    </Page>
  );
}

export function ThreadSkeleton() {
  return (
    <Page width="4xl" className="min-h-svh">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-6 h-5 w-32" />
      <Skeleton className="mb-3 h-10 w-full" />
      <Skeleton className="mb-8 h-6 w-72 max-w-full" />
      {times(6).map((index) => <Skeleton key={index} className="mb-6 h-48" />)}
    </Page>
  );
}
