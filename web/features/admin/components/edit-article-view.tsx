// Opens an article in the editor.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { asAppError } from "#web/lib/errors.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { adminMessages } from "../messages.ts";
import { articleQuery } from "../queries.ts";
import { ArticleEditor, type ArticlePreview } from "./article-editor.tsx";

interface EditArticleViewProps {
  slug: string;
  user: SessionUser;
  Preview: ArticlePreview;
}

export function EditArticleView({ slug, user, Preview }: EditArticleViewProps) {
  const article = useQuery(articleQuery(slug));
  if (article.data) {
    return (
      <ArticleEditor
        key={`${user.id} ${article.data.id}`}
        user={user}
        article={article.data}
        Preview={Preview}
      />
    );
  }
  if (article.isPending) {
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
  const exit = (
    <Button asChild variant="outline">
      <Link to="/admin/posts">Manage Posts</Link>
    </Button>
  );
  if (asAppError(article.error).kind === "not-found") {
    return (
      <NotFoundView
        title={adminMessages.articleMissing}
        message="It may have been deleted, or its slug has changed."
        action={exit}
      />
    );
  }
  return (
    <LoadError
      error={article.error}
      title={adminMessages.articleLoadFailed}
      exit={exit}
      onRetry={() => void article.refetch()}
    />
  );
}
