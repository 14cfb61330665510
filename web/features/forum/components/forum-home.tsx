// The forum's front page.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { forumMessages } from "../messages.ts";
import { categoriesQuery } from "../queries.ts";
import { CategoryGrid } from "./category-grid.tsx";

export function ForumHome() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const session = useSession();
  return (
    <Page width="wide" className="min-h-svh">
      <PageHeader
        title="Forum"
        description={forumMessages.description}
        actions={session.status === "signed-in" && (
          <Button asChild>
            <Link to="/forum/new-thread">Create New Thread</Link>
          </Button>
        )}
      />
      <CategoryGrid categories={categories} />
    </Page>
  );
}
