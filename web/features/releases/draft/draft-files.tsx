// The files of a draft, one for each system, and where they are dropped.
import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { type Platform, platformLabels, platforms } from "#shared/contracts/platforms.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { DropZone } from "#web/ui/form/drop-zone.tsx";
import { Label } from "#web/ui/form/label.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { takeFileOut } from "../model/release-mutations.ts";
import { type ManagedFile, type ManagedRelease, releaseKeys } from "../model/release-queries.ts";
import type { ReleaseUploadsState } from "./use-release-uploads.ts";
import { PendingFile, StoredFile } from "./draft-file.tsx";

interface DraftFilesProps {
  release: ManagedRelease;
  uploads: ReleaseUploadsState;
}

export function DraftFiles({ release, uploads }: DraftFilesProps) {
  const titleId = useId();
  const [removed, setRemoved] = useState<ManagedFile>();
  const { current, undecided, remarks, checksums } = uploads;
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div>
        <h2 id={titleId} className="text-2xl">Files</h2>
        <p className="mt-1 text-muted">
          The server reads each one again, and compares it with the checksum that your browser has
          computed.
        </p>
      </div>
      <DropZone
        icon={<FileUp aria-hidden="true" className="size-8 text-muted" />}
        title="Drop all files of the release here, or choose them"
        hint="Installers, their signatures (.minisig or .asc), and SHA256SUMS to compare them with."
        isMultiple
        onFiles={(files) => void uploads.take(files)}
      />
      <div role="status" className="empty:hidden">
        {remarks.length > 0 && (
          <Notice>
            <ul className="grid gap-1">
              {remarks.map((remark) => <li key={remark} className="wrap-anywhere">{remark}</li>)}
            </ul>
          </Notice>
        )}
      </div>
      {undecided.map((file, index) => (
        <UndecidedFile
          key={`${index} ${file.name}`}
          name={file.name}
          onDecide={(platform) => uploads.decide(file, platform)}
        />
      ))}
      <ul className="divide-y divide-border border-y border-border">
        {platforms.map((platform) => {
          const stored = release.files.find((file) => file.platform === platform);
          const upload = current[platform];
          return (
            <li
              key={platform}
              className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <h3 className="text-base leading-6">{platformLabels[platform]}</h3>
              {upload ? <PendingFile upload={upload} uploads={uploads.uploads} /> : stored
                ? (
                  <StoredFile
                    file={stored}
                    expected={checksums.get(stored.file_name)}
                    onRemove={() => setRemoved(stored)}
                  />
                )
                : <p className="text-sm leading-6 text-muted">No file yet</p>}
            </li>
          );
        })}
      </ul>
      <RemoveDialog
        version={release.version}
        file={removed}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  );
}

interface UndecidedFileProps {
  name: string;
  /** Undefined leaves the file away. */
  onDecide(platform: Platform | undefined): void;
}

/** A wrong guess would give half of all Macs the wrong file. */
function UndecidedFile({ name, onDecide }: UndecidedFileProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-md border border-border bg-sunken p-4">
      <div className="min-w-0 grow">
        <Label htmlFor={id} className="mb-2 wrap-anywhere">For which system is {name}?</Label>
        <Select
          id={id}
          value=""
          onChange={(event) =>
            onDecide(platforms.find((platform) => platform === event.target.value))}
        >
          <option value="" disabled>Choose a system</option>
          {platforms.map((platform) => (
            <option key={platform} value={platform}>{platformLabels[platform]}</option>
          ))}
        </Select>
      </div>
      <Button variant="outline" onClick={() => onDecide(undefined)}>Remove</Button>
    </div>
  );
}

interface RemoveDialogProps {
  version: string;
  /** Undefined while nobody asks for it. */
  file: ManagedFile | undefined;
  onClose(): void;
}

function RemoveDialog({ version, file, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async (target: ManagedFile) => {
    try {
      await takeFileOut({ version, ...target });
    } catch (thrown) {
      toast(releaseMessages.removeFailed(thrown));
    }
    await queryClient.invalidateQueries({ queryKey: releaseKeys.all });
    onClose();
  });
  return (
    <ConfirmDialog
      open={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={releaseMessages.removeTitle(file?.file_name ?? "")}
      description={releaseMessages.removeText}
      confirmLabel="Remove"
      destructive
      pending={isPending}
      onConfirm={() => file && void submit(file)}
    />
  );
}
