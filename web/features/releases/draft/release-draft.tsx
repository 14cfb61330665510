// The draft of a release: its text, its files, and the way out to everybody.
import type { SessionUser } from "#web/lib/session/session.ts";
import { useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { type ReleaseText, releaseTextOf, releaseTextSchema } from "../model/release-form.ts";
import type { ManagedRelease, ReleaseNews } from "../model/release-queries.ts";
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
  const text = useStoredForm<typeof releaseTextSchema, ReleaseText>({
    schema: releaseTextSchema,
    kind: "release",
    targetOf: () => release.version,
    stored: release,
    valuesOf: (stored) => releaseTextOf(stored ?? release),
    versionOf: ({ updated_at }) => updated_at,
    takesOffer: true,
  });
  return (
    <div className="grid max-w-3xl gap-12">
      <ReleaseTextForm version={release.version} text={text} />
      <DraftFiles release={release} uploads={uploads} />
      <News release={release} user={user} />
      <PublishRelease release={release} uploads={uploads} isTextSaved={!text.isDirty} />
    </div>
  );
}
