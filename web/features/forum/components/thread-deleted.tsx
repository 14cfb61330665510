// In place of a thread that was deleted while it was being read.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { forumMessages } from "../messages.ts";
import type { Thread } from "../thread.ts";

export function ThreadDeleted({ category }: Pick<Thread, "category">) {
  return (
    <EmptyView
      title={forumMessages.threadDeletedMeanwhile}
      action={
        <Button asChild variant="outline">
          {category
            ? (
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: category.slug }}
              >
                Go to {category.name}
              </Link>
            )
            : <Link to="/forum">Go to the forum</Link>}
        </Button>
      }
    />
  );
}
