import { createFileRoute } from "@tanstack/react-router";
import { SitemapFailure, SitemapText } from "#web/layouts/sitemap-page.tsx";
import { readFunctionText } from "#web/lib/api/functions.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

// The host serves this URL as XML; the view is for those who come from inside the site.
export const Route = createFileRoute("/sitemap.xml")({
  ssr: false,
  head: () => pageHead({ title: "Sitemap", path: "/sitemap.xml", isPrivate: true }),
  loader: ({ abortController }) => readFunctionText("sitemap/sitemap.xml", abortController.signal),
  errorComponent: SitemapFailure,
  component: SitemapRoute,
});

function SitemapRoute() {
  return <SitemapText text={Route.useLoaderData()} />;
}
