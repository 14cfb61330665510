import { createFileRoute, Outlet } from "@tanstack/react-router";
import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx";
import { SiteLayout } from "#web/layouts/site-layout.tsx";

export const Route = createFileRoute("/_site")({
  component: () => (
    <SiteLayout newsletter={<NewsletterForm />}>
      <Outlet />
    </SiteLayout>
  ),
});
