// A choice that is saved as soon as it is made.
import { CheckField } from "#web/ui/form/check-field.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { type ChoiceOptions, useChoice } from "./use-choice.ts";

interface ChoiceFieldProps extends ChoiceOptions<boolean> {
  label: string;
  hint: string;
}

export function ChoiceField({ label, hint, ...options }: ChoiceFieldProps) {
  const choice = useChoice(options);
  return (
    <CheckField
      label={
        <>
          {label}
          {choice.isSaved && <SavedMark />}
        </>
      }
      hint={hint}
      checked={choice.value}
      onChange={choice.choose}
    />
  );
}
