import type { Platform } from "#shared/contracts/platforms.ts";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

// Nearly every release has all platforms.
const LatestVersionLink = lazyComponent(
  () => import("./latest-version-link.tsx"),
  (it) => it.LatestVersionLink,
);

interface MissingPlatformProps {
  platform: Platform;
  /** Which has no file for it. */
  version: string;
}

/** In place of a download: which version has one, if any has. */
export function MissingPlatform({ platform, version }: MissingPlatformProps) {
  return (
    <p className="text-sm text-muted">
      Not part of version {version}. <LatestVersionLink platform={platform} version={version} />
    </p>
  );
}
