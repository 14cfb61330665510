// One file of a draft: on its way, or there.
import { CircleAlert, CircleCheck } from "lucide-react";
import { fileSizeText } from "#shared/contracts/file-size.ts";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import type { ManagedFile } from "../model/release-queries.ts";
import type { ReleaseUpload, ReleaseUploads, UploadState } from "./release-uploads.ts";

interface PendingFileProps {
  upload: ReleaseUpload;
  uploads: ReleaseUploads;
}

export function PendingFile({ upload, uploads }: PendingFileProps) {
  const { file, platform, state } = upload;
  const isStopped = state.kind === "paused" || state.kind === "offline" ||
    (state.kind === "failed" && state.canRetry);
  return (
    <div className="grid min-w-0 gap-2">
      <FileName name={file.name} size={file.size} />
      <Progress name={file.name} state={state} />
      <div className="flex flex-wrap gap-2">
        {state.kind === "uploading" && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => uploads.pause(platform)}
          >
            Pause <span className="sr-only">{file.name}</span>
          </Button>
        )}
        {isStopped && (
          <Button size="sm" onClick={() => uploads.resume(platform)}>
            {state.kind === "failed" ? "Try again" : "Continue"}{" "}
            <span className="sr-only">with {file.name}</span>
          </Button>
        )}
        {state.kind !== "checking" && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => uploads.drop(platform)}
          >
            {state.kind === "failed" ? "Dismiss" : "Cancel"}{" "}
            <span className="sr-only">{file.name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function Progress({ name, state }: { name: string; state: UploadState }) {
  switch (state.kind) {
    case "queued":
      return <p className="text-sm text-muted">Waits for the files before it</p>;
    case "reading":
    case "uploading":
      return (
        <div className="grid gap-1 text-sm">
          <p className="tabular-nums">
            {state.kind === "reading" ? "Computing the checksum" : "Uploading"}: {state.percent} %
          </p>
          <progress
            max={100}
            value={state.percent}
            aria-label={`${state.kind === "reading" ? "Checksum" : "Upload"} of ${name}`}
            className="h-1.5 w-full accent-lamp"
          />
        </div>
      );
    case "checking":
      return (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> The server is checking what has arrived
        </p>
      );
    case "paused":
      return <p className="text-sm">Paused. It goes on where it was.</p>;
    case "offline":
      return (
        <p role="status" className="text-sm">
          No connection. It goes on where it was as soon as there is one.
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="flex items-start gap-2 text-sm text-destructive">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {state.message}
        </p>
      );
  }
}

interface StoredFileProps {
  file: ManagedFile;
  /** What a list of checksums says of it. */
  expected: string | undefined;
  onRemove(): void;
}

export function StoredFile({ file, expected, onRemove }: StoredFileProps) {
  const { file_name, size_bytes, sha256, signature, checked_at } = file;
  const isWrong = expected !== undefined && expected !== sha256;
  return (
    <div className="grid min-w-0 gap-2">
      <FileName name={file_name} size={size_bytes} />
      <p className="flex flex-wrap gap-2">
        {checked_at
          ? <Badge variant="live">Checked</Badge>
          : <Badge variant="warning">Not there yet</Badge>}
        {signature && <Badge variant="muted">Signed</Badge>}
      </p>
      {!checked_at && (
        <p className="text-sm">Drop the same file again: the upload goes on where it was.</p>
      )}
      {expected !== undefined && (
        <p className={isWrong ? "text-sm text-destructive" : "flex items-center gap-2 text-sm"}>
          {isWrong ? "It differs from the list of checksums." : (
            <>
              <CircleCheck aria-hidden="true" className="size-4 text-success" />{" "}
              As the list of checksums says
            </>
          )}
        </p>
      )}
      <p className="text-xs text-muted">
        SHA-256 <code className="font-mono break-all">{sha256}</code>
      </p>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 justify-self-start text-destructive!"
        onClick={onRemove}
      >
        Remove… <span className="sr-only">{file_name}</span>
      </Button>
    </div>
  );
}

function FileName({ name, size }: { name: string; size: number }) {
  return (
    <p className="text-sm leading-6 wrap-anywhere">
      <bdi className="font-mono">{name}</bdi>{" "}
      <span className="whitespace-nowrap text-muted">{fileSizeText(size)}</span>
    </p>
  );
}
