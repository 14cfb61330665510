import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Platform } from "#shared/contracts/platforms.ts";
import { latestVersionForQuery } from "../versions/version-queries.ts";

interface LatestVersionLinkProps {
  platform: Platform;
  /** Which has no file for it. */
  version: string;
}

/** Leads to the latest version that has a file for a platform, if there is one. */
export function LatestVersionLink({ platform, version }: LatestVersionLinkProps) {
  const { data: latest } = useQuery(latestVersionForQuery(platform));
  if (!latest || latest === version) return null;
  return (
    <Link to="/releases/$version" params={{ version: latest }} className="text-link">
      Version {latest} is the latest for it
    </Link>
  );
}
