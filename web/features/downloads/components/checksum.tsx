import { Copy } from "lucide-react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import { copyAndReport } from "../copy-and-report.ts";

interface ChecksumProps {
  platform: Platform;
  /** Undefined when the release has none for this file. */
  sha256: string | undefined;
  isLoading: boolean;
}

/** The fingerprint of a file on one line. All of it is there, to select and to find, if not to see. */
export function Checksum({ platform, sha256, isLoading }: ChecksumProps) {
  if (isLoading) return <Skeleton className="my-3.5 h-4 w-full max-w-72" />;
  if (!sha256) return <p className="flex h-11 items-center text-xs text-muted">No checksum</p>;
  return (
    <p className="flex h-11 min-w-0 items-center gap-2 text-xs text-muted">
      <span className="shrink-0">SHA-256</span>
      <code className="min-w-0 truncate font-mono" title={sha256}>{sha256}</code>
      <CopyButton subject={`SHA-256 of ${platformLabels[platform]}`} text={sha256} />
    </p>
  );
}

interface CopyButtonProps {
  /** What is copied, in words, for example "SHA-256 of Windows". */
  subject: string;
  text: string;
}

function CopyButton({ subject, text }: CopyButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-my-2 text-sm"
      aria-label={`Copy ${subject}`}
      title="Copy"
      onClick={() => void copyAndReport(text, subject)}
    >
      <Copy aria-hidden="true" />
    </Button>
  );
}
