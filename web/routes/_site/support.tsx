import { createFileRoute } from "@tanstack/react-router";
import { SupportPage } from "#web/features/marketing/components/support-page.tsx";
import { linkPictures } from "#web/features/marketing/content/link-pictures.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/support")({
  head: () =>
    pageHead({
      title: "Support",
      description: "Answers to common questions about LMP, ways to reach us, and the tip jar.",
      path: "/support",
      picture: linkPictures.support,
    }),
  component: SupportPage,
});
