// A choice that is saved as soon as it is made.
import { CheckField } from "#web/ui/form/check-field.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { useChoice } from "./use-choice.ts";

interface ChoiceFieldProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** Rejects with an AppError, or resolves when the page knows of the change. */
  save(isOn: boolean): Promise<void>;
}

export function ChoiceField({ label, hint, isOn, save }: ChoiceFieldProps) {
  const choice = useChoice(isOn, save);
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
