// The draft of a release: its text, its files, and the way out to everybody.
import { useState } from "react";
import { drafts } from "#web/lib/forms/drafts.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { parseKeptValues, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { releaseTextOf, releaseTextSchema } from "../model/release-form.ts";
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
  const untouched = releaseTextOf(release);
  const place = { userId: user.id, kind: "release" as const, target: release.version };
  const [left] = useState(() => drafts.open(place).offer()?.text);
  const [kept] = useState(() => parseKeptValues(left ?? "", untouched));
  const form = useSchemaForm(releaseTextSchema, { untouched, typed: kept });
  return (
    <div className="grid max-w-3xl gap-12">
      <ReleaseTextForm
        release={release}
        place={place}
        form={form}
        kept={left}
      />
      <DraftFiles release={release} uploads={uploads} />
      <News release={release} user={user} />
      <PublishRelease
        release={release}
        uploads={uploads}
        isTextSaved={!form.formState.isDirty}
      />
    </div>
  );
}
