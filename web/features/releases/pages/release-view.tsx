// A release as administrators have it: a draft to complete and publish, or what was published and may be withdrawn.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { product } from "#shared/contracts/product.ts";
import { PageHeader } from "#web/ui/page/page.tsx";
import type { SessionUser } from "#web/lib/session/session.ts";
import { managedReleaseQuery, type ReleaseNews } from "../model/release-queries.ts";
import { PublishedRelease } from "./published-release.tsx";
import { ReleaseBadge } from "../model/release-badge.tsx";
import { ReleaseDraft } from "../draft/release-draft.tsx";

interface ReleaseViewProps {
  version: string;
  user: SessionUser;
  News: ReleaseNews;
}

export function ReleaseView({ version, user, News }: ReleaseViewProps) {
  const { data: release } = useSuspenseQuery(managedReleaseQuery(version));
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3 tabular-nums">
            {product.name} {version} <ReleaseBadge state={release.state} />
          </span>
        }
        back={
          <Link to="/admin/releases" className="back-link mb-4">
            <ArrowLeft aria-hidden="true" size={16} /> Back to Releases
          </Link>
        }
      />
      {release.state === "draft"
        ? <ReleaseDraft release={release} user={user} News={News} />
        : <PublishedRelease release={release} user={user} News={News} />}
    </>
  );
}
