import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "#web/features/downloads/newest/download-page.tsx";
import { releaseQuery } from "#web/features/downloads/model/queries.ts";
import { newestData } from "#web/features/downloads/newest/newest-data.ts";
import { softwareApplication } from "#web/features/marketing/pages/structured-data.ts";
import { releaseFeeds } from "#web/lib/document/feeds.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { loadMarkdown } from "#web/ui/markdown/markdown.tsx";
import { isServer, servedStatus } from "#web/lib/state/rendering.ts";
import { product } from "#shared/contracts/product.ts";

export const Route = createFileRoute("/_site/download")({
  // In a browser only started: the page is worth seeing without it, and says by itself when it fails.
  loader: async ({ context: { queryClient } }) => {
    if (servedStatus() === undefined) {
      const release = queryClient.prefetchQuery(releaseQuery);
      if (isServer) await Promise.all([release, loadMarkdown()]);
    }
    return newestData(softwareApplication, queryClient.getQueryData(releaseQuery.queryKey));
  },
  head: ({ loaderData }) => {
    const head = pageHead({
      title: `Download ${product.name}`,
      description:
        `Get ${product.name} for Windows, macOS or Linux: free, with checksums, release notes and installation steps.`,
      path: "/download",
      image: { path: "/images/cards/download.jpg", alt: "Download: a record sleeve." },
      structuredData: loaderData ? [loaderData] : [],
    });
    return { ...head, links: [...head.links, ...releaseFeeds] };
  },
  component: DownloadPage,
});
