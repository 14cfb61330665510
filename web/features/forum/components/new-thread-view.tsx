// The page that starts a discussion.
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { NewThreadForm } from "./new-thread-form.tsx";

interface NewThreadViewProps {
  userId: string;
  preselected: string | undefined;
}

export function NewThreadView({ userId, preselected }: NewThreadViewProps) {
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
      <NewThreadForm userId={userId} preselected={preselected} />
    </Page>
  );
}
