// What stands in place of the editor: while its article loads, when it failed to, or when there is none.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { articleMessages } from "../model/article-messages.ts";

const toList = (
  <Button asChild variant="outline">
    <Link to="/admin/posts">Manage Posts</Link>
  </Button>
);

export function ArticleLoadError({ error }: { error: unknown }) {
  return <LoadError error={error} title={articleMessages.articleLoadFailed} exit={toList} />;
}

export function ArticleNotFound() {
  return (
    <NotFoundView
      title={articleMessages.articleMissing}
      message="It may have been deleted, or its slug has changed."
      action={toList}
    />
  );
}

export function EditArticleSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">Loading...</p>
      <Skeleton className="h-11 w-48" />
      {[16, 16, 96, 28, 16].map((height, index) => (
        <div key={index} style={{ height: `${height * 0.25}rem` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  );
}
