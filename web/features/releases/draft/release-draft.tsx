// The draft of a release: its text, its files, and the way out to everybody.
import type { SessionUser } from "#web/lib/session/session.ts";
import type { ManagedRelease, ReleaseNews } from "../model/release-queries.ts";
import { useReleaseText } from "./use-release-text.ts";
import { useReleaseUploads } from "./use-release-uploads.ts";
import { DraftFiles } from "./draft-files.tsx";
import { PublishRelease } from "./publish-release.tsx";
import { ReleaseTextForm } from "./release-text-form.tsx";

interface ReleaseDraftProps {
  release: ManagedRelease;
  user: SessionUser;
  News: ReleaseNews;
}

export function ReleaseDraft({ release, user, News }: ReleaseDraftProps) {
  const uploads = useReleaseUploads(release);
  const text = useReleaseText(release, { takesOffer: true });
  return (
    <div className="grid max-w-3xl gap-12">
      <ReleaseTextForm version={release.version} text={text} />
      <DraftFiles release={release} uploads={uploads} />
      <News release={release} user={user} />
      <PublishRelease release={release} uploads={uploads} isTextSaved={!text.isDirty} />
    </div>
  );
}
