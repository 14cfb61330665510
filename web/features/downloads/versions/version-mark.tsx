import { Badge } from "#web/ui/person/badge.tsx";

interface VersionMarkProps {
  isNewest: boolean;
  isWithdrawn: boolean;
}

/** Where a version stands among the others; nothing for most. */
export function VersionMark({ isNewest, isWithdrawn }: VersionMarkProps) {
  if (isWithdrawn) return <Badge variant="warning">Withdrawn</Badge>;
  return isNewest ? <Badge variant="live">Newest</Badge> : null;
}
