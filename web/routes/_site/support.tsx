import { createFileRoute } from "@tanstack/react-router";
import { SupportPage } from "#web/features/marketing/pages/support-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/support")({
  head: () =>
    pageHead({
      title: "Support",
      description: "Answers to common questions about LMP, ways to reach us, and the tip jar.",
      path: "/support",
      image: socialImages.support,
    }),
  component: SupportPage,
});
