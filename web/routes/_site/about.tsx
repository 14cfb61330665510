import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#web/features/marketing/pages/about-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/about")({
  head: () =>
    pageHead({
      title: "About",
      description:
        "Who makes LMP, a free player for people who keep their own music files, and the few principles it follows.",
      path: "/about",
      image: socialImages.about,
    }),
  component: AboutPage,
});
