import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "#web/features/marketing/pages/legal-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { termsIntroduction, termsSections } from "#web/features/marketing/content/terms.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

const title = "Terms of Service";

export const Route = createFileRoute("/_site/terms-of-service")({
  head: () =>
    pageHead({
      title,
      description: "The rules for using LMP, its website and its forum, written to be read.",
      path: "/terms-of-service",
      image: socialImages.legal,
    }),
  component: () => (
    <LegalPage title={title} introduction={termsIntroduction} sections={termsSections} />
  ),
});
