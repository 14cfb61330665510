import { platformLabels } from "#shared/contracts/platforms.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { architectures, fileNotes } from "../content/files.ts";
import { signatureUrl } from "../model/release-facts.ts";
import { Checksum } from "../model/checksum.tsx";
import type { ChoiceProps } from "./download-choice.tsx";
import { MissingPlatform } from "./missing-platform.tsx";

/** A file for another system: one line where there is room. */
export function DownloadRow({ platform, release, onDownload }: ChoiceProps) {
  const { isPending, submit } = useSubmit(() => onDownload(platform));
  const file = release?.platforms[platform];
  const isMissing = release !== undefined && !file;
  return (
    <li className="download-row">
      <div className="min-w-0">
        <p className="font-semibold">{platformLabels[platform]}</p>
        {isMissing
          ? <MissingPlatform platform={platform} version={release.version} />
          : (
            <p className="text-sm text-muted">
              {architectures[platform]} · {fileNotes[platform]}
            </p>
          )}
      </div>
      <div className="download-row-size text-sm tabular-nums">
        {release ? file?.size : <Skeleton className="h-4 w-14" />}
      </div>
      <div className="download-row-checksum min-w-0">
        {!isMissing && (
          <Checksum
            platform={platform}
            sha256={file?.sha256}
            isLoading={!release}
            signatureUrl={signatureUrl(platform, release)}
          />
        )}
      </div>
      {!isMissing && (
        <Button
          variant="outline"
          size="sm"
          className="download-row-button"
          disabled={!release}
          pending={isPending}
          aria-label={`Download for ${platformLabels[platform]}`}
          onClick={() => void submit()}
        >
          Download
        </Button>
      )}
    </li>
  );
}
