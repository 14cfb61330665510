import { Page } from "#web/ui/page/page.tsx";
import { useSession } from "#web/lib/session/session.ts";

/** Stands for a protected page while nobody knows yet who is there. */
export function SessionPending() {
  const session = useSession();
  const isHeldUp = session.status === "loading" && session.isHeldUp;
  return (
    <Page>
      <p role="status" className="py-16 text-center text-muted">
        Loading...{isHeldUp && " Your session could not be read yet. It is tried again by itself."}
      </p>
    </Page>
  );
}
