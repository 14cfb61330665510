// When readers get to see the article.
import { useState } from "react";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { formatFullTime } from "#web/lib/time/dates.ts";
import {
  fromLocalInput,
  type Publication,
  publicationOf,
  suggestedTime,
  toLocalInput,
  untilText,
  utcText,
} from "../model/publication.ts";
import type { ArticleEditorState } from "./use-article-editor.ts";

type PublicationFieldProps = Pick<ArticleEditorState, "form" | "change" | "savedAs">;

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PublicationField({ form, change, savedAs }: PublicationFieldProps) {
  const [value, scheduledFor] = form.watch(["publication", "scheduled_for"]);
  const [now] = useState(() => Date.now());
  const isPublic = typeof savedAs === "string" && publicationOf(savedAs, now) === "published";
  const time = fromLocalInput(scheduledFor);
  const choices: { publication: Publication; label: string; hint: string }[] = [
    {
      publication: "published",
      label: isPublic ? "Published" : "Publish now",
      hint: isPublic
        ? `Since ${formatFullTime(savedAs)}.`
        : "Everybody can read it once it is saved.",
    },
    {
      publication: "scheduled",
      label: "Schedule",
      hint: "It appears by itself at the time you choose.",
    },
    {
      publication: "draft",
      label: "Draft",
      hint: "Only administrators can see it.",
    },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Publication</legend>
      <div className="divide-y divide-border rounded-md border border-border-strong bg-surface">
        {choices.map(({ publication, label, hint }) => (
          <label key={publication} className="flex min-h-11 gap-3 px-4 py-3">
            <input
              type="radio"
              name="publication"
              value={publication}
              checked={value === publication}
              onChange={() =>
                change({
                  publication,
                  ...(publication === "scheduled" && scheduledFor === "" && {
                    scheduled_for: toLocalInput(suggestedTime(new Date())),
                  }),
                })}
              className="mt-1 size-5 shrink-0 accent-lamp"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {value === "scheduled" && (
        <FormField
          className="mt-4"
          control={form.control}
          name="scheduled_for"
          label={`Time of publication (${zone})`}
          hint={time && `${utcText(time)}${untilText(time, now) && `, ${untilText(time, now)}`}`}
        >
          {(box) => <Input {...box} type="datetime-local" required />}
        </FormField>
      )}
    </fieldset>
  );
}
