// When readers get to see the article.
import { useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { formatFullTime } from "#web/lib/dates.ts";
import {
  fromLocalInput,
  type Publication,
  publicationOf,
  untilText,
  utcText,
} from "../publication.ts";

interface PublicationFieldProps {
  value: Publication;
  scheduledFor: string;
  /** The time of publication that is saved so far. */
  savedAs: string | null | undefined;
  error: string | undefined;
  onChange(change: { publication?: Publication; scheduledFor?: string }): void;
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PublicationField(props: PublicationFieldProps) {
  const { value, scheduledFor, savedAs, error, onChange } = props;
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
                onChange({ publication })}
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
        <Field
          className="mt-4"
          label={`Time of publication (${zone})`}
          error={error}
          hint={time && `${utcText(time)}${untilText(time, now) && `, ${untilText(time, now)}`}`}
        >
          {(field) => (
            <Input
              {...field}
              type="datetime-local"
              required
              value={scheduledFor}
              onChange={(event) => onChange({ scheduledFor: event.target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
