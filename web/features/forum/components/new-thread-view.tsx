// The page that starts a discussion. Members only: everybody else is sent to log in and comes back.
import { Link, Navigate, useLocation } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { NewThreadForm } from "./new-thread-form.tsx";

export function NewThreadView({ preselected }: { preselected: string | undefined }) {
  const session = useSession();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (session.status === "loading") {
    return (
      <Page width="3xl">
        <p role="status">Loading...</p>
      </Page>
    );
  }
  if (session.status === "signed-out") {
    return <Navigate to="/login" search={{ redirect: here }} replace />;
  }
  const back = (
    <>
      <ArrowLeft aria-hidden="true" size={16} /> Back
    </>
  );
  return (
    <Page width="3xl">
      <PageHeader
        title="Start a New Discussion"
        back={preselected
          ? (
            <Link
              to="/forum/category/$categorySlug"
              params={{ categorySlug: preselected }}
              className="back-link"
            >
              {back}
            </Link>
          )
          : <Link to="/forum" className="back-link">{back}</Link>}
      />
      <NewThreadForm userId={session.user.id} preselected={preselected} />
    </Page>
  );
}
