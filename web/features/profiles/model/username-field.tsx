import { Check } from "lucide-react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { profileFields } from "#shared/contracts/profile.ts";
import type { UsernameCheck } from "./use-username-check.ts";

interface UsernameFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  check: UsernameCheck;
  autoFocus?: boolean;
}

export function UsernameField<Values extends FieldValues, Output>(
  { control, name, check, autoFocus }: UsernameFieldProps<Values, Output>,
) {
  const { label, min, max } = profileFields.username;
  const hint = check.isFree
    ? (
      <span className="inline-flex items-center gap-1 text-success">
        <Check aria-hidden="true" size={16} /> This username is free.
      </span>
    )
    : `${min} to ${max} characters. Shown beside everything you write.`;
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      error={check.error}
      hint={<span role="status">{hint}</span>}
      max={max}
    >
      {(box) => (
        <Input
          {...box}
          autoFocus={autoFocus}
          autoComplete="nickname"
          spellCheck={false}
          required
        />
      )}
    </FormField>
  );
}
