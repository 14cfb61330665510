import { Page } from "#web/ui/page.tsx";

/** Stands for a protected page while nobody knows yet who is there. */
export function SessionPending() {
  return (
    <Page>
      <p role="status" className="py-16 text-center text-muted">Loading...</p>
    </Page>
  );
}
