import { createFileRoute } from "@tanstack/react-router";
import { DownloadSection } from "#web/features/downloads/components/download-section.tsx";
import { LandingPage } from "#web/features/marketing/components/landing-page.tsx";
import { linkPictures } from "#web/features/marketing/content/link-pictures.ts";
import { softwareApplication } from "#web/features/marketing/structured-data.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { product } from "#shared/contracts/product.ts";

export const Route = createFileRoute("/_site/")({
  head: () =>
    pageHead({
      title: product.longName,
      path: "/",
      picture: linkPictures.home,
      structuredData: softwareApplication,
    }),
  component: () => <LandingPage downloads={<DownloadSection />} />,
});
