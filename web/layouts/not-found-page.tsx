import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";

/** The page for a URL that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page width="prose">
      <NotFoundView
        action={
          <Button asChild>
            <Link to="/">Go Back Home</Link>
          </Button>
        }
      />
    </Page>
  );
}
