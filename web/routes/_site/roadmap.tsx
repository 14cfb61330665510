import { createFileRoute } from "@tanstack/react-router";
import { RoadmapPage } from "#web/features/marketing/pages/roadmap-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/roadmap")({
  head: () =>
    pageHead({
      title: "Roadmap",
      description:
        "What is done in LMP, what is being built, what is planned and what may come. No dates, only an order.",
      path: "/roadmap",
      image: socialImages.roadmap,
    }),
  component: RoadmapPage,
});
