import { createFileRoute } from "@tanstack/react-router";
import { DownloadSection } from "#web/features/downloads/newest/download-section.tsx";
import { LandingPage } from "#web/features/marketing/pages/landing-page.tsx";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { softwareApplication } from "#web/features/marketing/pages/structured-data.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { product } from "#shared/contracts/product.ts";

export const Route = createFileRoute("/_site/")({
  head: () =>
    pageHead({
      title: product.longName,
      path: "/",
      image: socialImages.home,
      structuredData: [softwareApplication],
    }),
  component: () => <LandingPage downloads={<DownloadSection />} />,
});
