import { Page } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { PostsSkeleton } from "./recent-posts.tsx";

/** The shape of a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <Page width="4xl">
      <Skeleton className="h-32 rounded-lg! sm:h-44" />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 sm:px-6">
        <Skeleton className="-mt-14 size-28 shrink-0 rounded-full! ring-4 ring-background" />
        <div className="min-w-0 flex-1 basis-64 sm:pt-4">
          <Skeleton className="h-10 w-56 max-w-full" />
          <Skeleton className="mt-2 h-4 w-40" />
        </div>
      </div>
      <div className="mt-12">
        <Skeleton className="mb-4 h-8 w-44" />
        <PostsSkeleton />
      </div>
    </Page>
  );
}
