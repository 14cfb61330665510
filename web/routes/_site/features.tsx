import { createFileRoute } from "@tanstack/react-router";
import { FeaturesPage } from "#web/features/marketing/pages/features-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/features")({
  head: () =>
    pageHead({
      title: "Features",
      description:
        "High-fidelity and gapless playback, a library that keeps itself in order, playlists any player can read, and nothing sent over the network.",
      path: "/features",
      image: socialImages.features,
    }),
  component: FeaturesPage,
});
