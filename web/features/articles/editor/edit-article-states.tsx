// What stands in place of the editor when its article could not be loaded, or when there is none.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
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
