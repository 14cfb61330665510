import { createFileRoute } from "@tanstack/react-router";
import { HowItWorksPage } from "#web/features/marketing/pages/how-it-works-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/how-it-works")({
  head: () =>
    pageHead({
      title: "How it Works",
      description:
        "From a folder full of files to an evening full of music in five steps: install, add your folders, browse, listen, make it yours.",
      path: "/how-it-works",
      image: socialImages.howItWorks,
    }),
  component: HowItWorksPage,
});
