import { clsx } from "clsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import { CopyButton } from "./copy-button.tsx";

interface ChecksumProps {
  platform: Platform;
  /** Undefined when the release has none for this file. */
  sha256: string | undefined;
  isLoading?: boolean;
  /** Where its signature is, if it has one. */
  signatureUrl?: string | undefined;
  /** As many lines as it needs; otherwise all of it is there, to select and to find, if not to see. */
  isWhole?: boolean;
}

/** The fingerprint of a file. */
export function Checksum(
  { platform, sha256, isLoading, signatureUrl, isWhole }: ChecksumProps,
) {
  if (isLoading) return <Skeleton className="my-3.5 h-4 w-full max-w-72" />;
  if (!sha256) return <p className="flex h-11 items-center text-xs text-muted">No checksum</p>;
  return (
    <p className={clsx("flex min-w-0 items-center gap-2 text-xs text-muted", !isWhole && "h-11")}>
      <span className={isWhole ? "grid min-w-0" : "contents"}>
        <span className="shrink-0">SHA-256</span>
        <code
          className={clsx("min-w-0 font-mono", isWhole ? "break-all" : "truncate")}
          title={isWhole ? undefined : sha256}
        >
          {sha256}
        </code>
      </span>
      <CopyButton subject={`SHA-256 of ${platformLabels[platform]}`} text={sha256} />
      {signatureUrl && (
        <a href={signatureUrl} className="text-link py-2">
          Signature <span className="sr-only">of {platformLabels[platform]}</span>
        </a>
      )}
    </p>
  );
}
