// The way of a draft to everybody, and the way to delete it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { doubtsOf, isOfferedOncePublished, obstaclesOf } from "../model/release-form.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { deleteRelease, publishRelease } from "../model/release-mutations.ts";
import {
  type ManagedRelease,
  managedReleasesQuery,
  releaseKeys,
} from "../model/release-queries.ts";
import { obstaclesOfUploads } from "./release-uploads.ts";
import type { ReleaseUploadsState } from "./use-release-uploads.ts";

interface PublishReleaseProps {
  release: ManagedRelease;
  uploads: ReleaseUploadsState;
  isTextSaved: boolean;
}

export function PublishRelease({ release, uploads, isTextSaved }: PublishReleaseProps) {
  const { version, files } = release;
  const titleId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { data: versions = [] } = useQuery(managedReleasesQuery);
  const [asked, setAsked] = useState<"publish" | "delete">();
  const differing = files.filter(({ file_name, sha256 }) =>
    (uploads.checksums.get(file_name) ?? sha256) !== sha256
  );
  const obstacles = [
    ...obstaclesOf(release),
    ...obstaclesOfUploads(uploads.current),
    differing.length > 0 &&
    `Other files than the list of checksums means: ${
      differing.map(({ file_name }) => file_name).join(", ")
    }.`,
    !isTextSaved && "The text is not saved.",
  ].filter((obstacle) => obstacle !== false);
  const publish = useSubmit(async () => {
    try {
      await publishRelease(version);
      toast(releaseMessages.published(version));
    } catch (thrown) {
      toast(releaseMessages.publishFailed(thrown));
    }
    setAsked(undefined);
    // The pages for visitors that this tab has read are old now, too.
    await queryClient.invalidateQueries();
  });
  const remove = useSubmit(async () => {
    try {
      await deleteRelease(version);
    } catch (thrown) {
      toast(releaseMessages.deleteFailed(thrown));
      return setAsked(undefined);
    }
    toast(releaseMessages.deleted);
    await queryClient.invalidateQueries({ queryKey: releaseKeys.list });
    if (isHere()) await navigate({ to: "/admin/releases" });
    queryClient.removeQueries({ queryKey: releaseKeys.one(version) });
  });
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-border pt-8">
      <h2 id={titleId} className="text-2xl">Publish</h2>
      <Sentences title="Before it can be published" sentences={obstacles} />
      <Sentences title="You may have overlooked" sentences={doubtsOf(release)} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={obstacles.length > 0} onClick={() => setAsked("publish")}>
          Publish…
        </Button>
        <Button
          variant="ghost"
          className="text-destructive!"
          onClick={() => setAsked("delete")}
        >
          Delete draft…
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "publish"}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={releaseMessages.publishTitle(version)}
        description={releaseMessages.publishText(isOfferedOncePublished(version, versions))}
        confirmLabel="Publish"
        pending={publish.isPending}
        onConfirm={() => void publish.submit()}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={releaseMessages.deleteTitle(version)}
        description={releaseMessages.deleteText}
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => void remove.submit()}
      />
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {sentences.map((sentence) => <li key={sentence} className="wrap-anywhere">{sentence}</li>)}
      </ul>
    </div>
  );
}
