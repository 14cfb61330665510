import { type StoredForm, useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { type ReleaseText, releaseTextOf, releaseTextSchema } from "../model/release-form.ts";

export type ReleaseTextState = StoredForm<typeof releaseTextSchema, ReleaseText>;

/** The text of a release, and what this device keeps of it. `takesOffer` fills in what was left here. */
export function useReleaseText(
  release: ReleaseText & { version: string },
  { takesOffer }: { takesOffer: boolean },
): ReleaseTextState {
  return useStoredForm<typeof releaseTextSchema, ReleaseText>({
    schema: releaseTextSchema,
    kind: "release",
    targetOf: () => release.version,
    stored: release,
    valuesOf: (stored) => releaseTextOf(stored ?? release),
    versionOf: ({ updated_at }) => updated_at,
    takesOffer,
  });
}

/** The fields of a text, to be read. */
export const releaseTextFields = (
  { released_on, notes, public_key }: Omit<ReleaseText, "updated_at">,
) => [
  { label: "Date", text: released_on },
  { label: "Release notes", text: notes, isCode: true },
  { label: "Public key", text: public_key ?? "", isCode: true },
];
