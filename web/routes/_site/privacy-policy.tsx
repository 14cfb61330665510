import { createFileRoute } from "@tanstack/react-router";
import { KeptData } from "#web/features/marketing/pages/kept-data.tsx";
import { LegalPage } from "#web/features/marketing/pages/legal-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { privacyIntroduction, privacySections } from "#web/features/marketing/content/privacy.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

const title = "Privacy Policy";

export const Route = createFileRoute("/_site/privacy-policy")({
  head: () =>
    pageHead({
      title,
      description:
        "What LMP and its website know about you, why, and how to make them forget: nothing in the player, little on the site.",
      path: "/privacy-policy",
      image: socialImages.legal,
    }),
  component: () => (
    <LegalPage
      title={title}
      introduction={privacyIntroduction}
      sections={privacySections}
      additions={{ kept: <KeptData /> }}
    />
  ),
});
