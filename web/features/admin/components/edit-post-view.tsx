// Opens a post in the editor.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { asAppError } from "#web/lib/errors.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { adminMessages, reason } from "../messages.ts";
import { postQuery } from "../queries.ts";
import { PostEditor, type PostPreview } from "./post-editor.tsx";

interface EditPostViewProps {
  slug: string;
  user: SessionUser;
  Preview: PostPreview;
}

export function EditPostView({ slug, user, Preview }: EditPostViewProps) {
  const post = useQuery(postQuery(slug));
  if (post.data) {
    return (
      <PostEditor
        key={`${user.id} ${post.data.id}`}
        user={user}
        post={post.data}
        Preview={Preview}
      />
    );
  }
  if (post.isPending) {
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
  const error = asAppError(post.error);
  const back = (
    <Button asChild variant="outline">
      <Link to="/admin/posts">Manage Posts</Link>
    </Button>
  );
  if (error.kind === "not-found") {
    return (
      <NotFoundView
        title={adminMessages.postMissing}
        message="It may have been deleted, or its slug has changed."
        action={back}
      />
    );
  }
  return (
    <ErrorView
      title={adminMessages.postLoadFailed}
      message={reason(error, "")}
      actions={
        <>
          <Button onClick={() => void post.refetch()}>Try Again</Button>
          {back}
        </>
      }
    />
  );
}
