import { Download } from "lucide-react";
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import type { Release } from "#shared/contracts/release.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { architectures, fileNotes } from "../content/files.ts";
import { signatureUrl } from "../model/release-facts.ts";
import { Checksum } from "../model/checksum.tsx";
import { MissingPlatform } from "./missing-platform.tsx";

export interface ChoiceProps {
  platform: Platform;
  /** Undefined while it is being loaded: everything keeps its place meanwhile. */
  release: Release | undefined;
  /** Resolves when the download has begun, or it was said why not. */
  onDownload(platform: Platform): Promise<void>;
}

/** A file for the visitor's own system, large. */
export function DownloadChoice({ platform, release, onDownload }: ChoiceProps) {
  const { isPending, submit } = useSubmit(() => onDownload(platform));
  const file = release?.platforms[platform];
  if (release && !file) {
    return (
      <div className="min-w-0">
        <p className="font-semibold">{platformLabels[platform]}</p>
        <MissingPlatform platform={platform} version={release.version} />
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <Button
        size="lg"
        className="min-h-18 w-full justify-start px-5 text-left text-base sm:text-lg"
        disabled={!release}
        pending={isPending}
        onClick={() => void submit()}
      >
        <Download aria-hidden="true" className="mr-1 sm:mr-2" />
        <span className="grid min-w-0">
          <span className="text-sm leading-5 font-medium">Download for</span>{" "}
          <span className="leading-6 whitespace-normal">{platformLabels[platform]}</span>
        </span>
      </Button>
      <div className="mt-3 flex min-h-[1.375rem] items-baseline justify-between gap-4 text-sm">
        <span className="text-muted">{architectures[platform]} · {fileNotes[platform]}</span>
        {release
          ? <span className="shrink-0 tabular-nums">{file?.size}</span>
          : <Skeleton className="h-4 w-14 self-center" />}
      </div>
      <Checksum
        platform={platform}
        sha256={file?.sha256}
        isLoading={!release}
        signatureUrl={signatureUrl(platform, release)}
      />
    </div>
  );
}
