// What somebody was typing when somebody else published the release: it has no form any more, and is not lost.
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { TextFields } from "#web/ui/state/text-fields.tsx";
import { releaseMessages } from "../model/release-messages.ts";
import type { ManagedRelease } from "../model/release-queries.ts";
import { releaseTextFields, useReleaseText } from "./use-release-text.ts";

export function UnpublishedWords({ release }: { release: ManagedRelease }) {
  const { offer, values, discardOffer } = useReleaseText(release, { takesOffer: false });
  if (!offer) return null;
  const published = releaseTextFields(values);
  const differing = releaseTextFields(offer.values)
    .filter(({ text }, index) => text !== published[index]?.text);
  return (
    <Notice title={releaseMessages.wordsKept} isBodySilent>
      <p>{releaseMessages.wordsKeptText}</p>
      <TextFields fields={differing} />
      <Button size="sm" variant="outline" className="mt-4" onClick={discardOffer}>Discard</Button>
    </Notice>
  );
}
