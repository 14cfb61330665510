// Whether somebody gets the newsletter and what of it, saved as soon as it is chosen.
import { useId } from "react";
import {
  type NewsletterChoice,
  newsletterTopics,
  topicWords,
} from "#shared/contracts/newsletter-topics.ts";
import { CheckField } from "#web/ui/form/check-field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { mailMessages as words } from "./mail-messages.ts";
import { SavedMark } from "./saved-mark.tsx";
import { type ChoiceOptions, useChoice } from "./use-choice.ts";

export function NewsletterField(options: ChoiceOptions<NewsletterChoice>) {
  const { value, isSaved, choose } = useChoice(options);
  const name = useId();
  return (
    <div>
      <CheckField
        label={
          <>
            {words.newsletter}
            {isSaved && <SavedMark />}
          </>
        }
        hint={words.newsletterHint}
        checked={value !== "none"}
        onChange={(isOn) => choose(isOn ? "everything" : "none")}
      />
      {/* Leaving is none of these: an arrow key chooses at once. */}
      {value !== "none" && (
        <div className="mt-3 sm:ml-7">
          <RadioCards
            legend={words.newsletterTopics}
            isLegendHidden
            name={name}
            choices={newsletterTopics.map((topics) => ({ value: topics, ...topicWords[topics] }))}
            value={value}
            onChange={choose}
          />
        </div>
      )}
    </div>
  );
}
