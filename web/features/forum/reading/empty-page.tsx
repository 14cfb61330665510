// A page of a thread without posts: the thread has none, this page lost its own, or never existed.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { NoIndex } from "#web/ui/page/no-index.tsx";
import { forumMessages } from "../model/messages.ts";

interface EmptyPageProps {
  threadId: string;
  page: number;
  lastPage: number;
}

export function EmptyPage({ threadId, page, lastPage }: EmptyPageProps) {
  if (page === 1 && lastPage === 1) return <EmptyView title={forumMessages.noReplies} />;
  return (
    <EmptyView
      title={page > lastPage ? forumMessages.pageMissing(page) : forumMessages.pageEmpty}
      action={page !== lastPage && (
        <Button asChild variant="outline">
          <Link
            to="/forum/thread/$threadId"
            params={{ threadId }}
            search={lastPage === 1 ? {} : { page: lastPage }}
          >
            Go to the last page
          </Link>
        </Button>
      )}
    >
      {page > lastPage && <NoIndex />}
    </EmptyView>
  );
}
