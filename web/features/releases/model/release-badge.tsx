import { Badge } from "#web/ui/person/badge.tsx";
import type { ReleaseState } from "./release-queries.ts";

export function ReleaseBadge({ state }: { state: ReleaseState }) {
  switch (state) {
    case "draft":
      return <Badge>Draft</Badge>;
    case "published":
      return <Badge variant="live">Published</Badge>;
    case "withdrawn":
      return <Badge variant="warning">Withdrawn</Badge>;
  }
}
