// A profile that could not be loaded, or that nobody has.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { profileMessages } from "../model/messages.ts";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { PostsSkeleton } from "./recent-posts.tsx";

export function ProfileLoadError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={profileMessages.loadFailed}
      isFinal={asAppError(error).kind === "invalid"}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Home</Link>
        </Button>
      }
    />
  );
}

export function ProfileNotFound() {
  return (
    <Page width="prose" className="min-h-svh">
      <NotFoundView
        title={profileMessages.notFound}
        message={profileMessages.notFoundText}
        action={
          <Button asChild>
            <Link to="/forum">Back to Forum</Link>
          </Button>
        }
      />
    </Page>
  );
}

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
