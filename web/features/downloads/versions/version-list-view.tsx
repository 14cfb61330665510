// All versions of the player, page by page, like a discography.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { product } from "#shared/contracts/product.ts";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import type { ListPlace } from "#web/lib/lists/list-page.ts";
import { versionMessages } from "./version-messages.ts";
import { newestVersionQuery, versionsQuery } from "./version-queries.ts";
import { VersionRow } from "./version-row.tsx";

/** `place` is undefined for the first page. */
export function VersionListView({ place }: { place: ListPlace<string> | undefined }) {
  const { data: list } = useSuspenseQuery(versionsQuery(place));
  const { data: newest } = useSuspenseQuery(newestVersionQuery);
  const { rows: versions, hasNewer, hasOlder } = list;
  const [first, last] = [versions[0], versions.at(-1)];
  const linkTo = (label: string, where: { after?: string; before?: string }) => (
    <Button asChild variant="outline">
      <Link to="/releases" search={where}>{label}</Link>
    </Button>
  );
  return (
    <Page width="wide">
      <PageHeader
        title={versionMessages.title}
        description={versionMessages.description}
        actions={
          <a href="/releases.xml" className="back-link">
            <Rss aria-hidden="true" className="size-4" /> Releases as a feed
          </a>
        }
      />
      {versions.length === 0
        ? (
          <EmptyView
            title={versionMessages.none}
            action={
              <Button asChild variant="outline">
                <Link to="/download">Download {product.name}</Link>
              </Button>
            }
          >
            {versionMessages.noneText}
          </EmptyView>
        )
        : (
          <ol className="border-b border-border">
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isNewest={version.version === newest}
              />
            ))}
          </ol>
        )}
      <ListPages
        label="Pages of versions"
        newest={hasNewer && linkTo("Newest versions", {})}
        newer={hasNewer && first && linkTo("Newer versions", { before: first.version })}
        older={hasOlder && last && linkTo("Older versions", { after: last.version })}
      />
    </Page>
  );
}
