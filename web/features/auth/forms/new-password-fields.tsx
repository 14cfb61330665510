import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormField } from "#web/ui/form/form-field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";

interface NewPasswordFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  label: string;
  password: FieldPath<Values>;
  repeated: FieldPath<Values>;
}

/** A new password, typed twice. Each error stands under the box it is about. */
export function NewPasswordFields<Values extends FieldValues, Output>(
  { control, label, password, repeated }: NewPasswordFieldsProps<Values, Output>,
) {
  return (
    <>
      <FormField control={control} name={password} label={label}>
        {(box) => (
          <PasswordInput
            {...box}
            name="new-password"
            autoComplete="new-password"
            placeholder="Minimum 6 characters"
            required
          />
        )}
      </FormField>
      <FormField control={control} name={repeated} label="Confirm password">
        {(box) => (
          <PasswordInput
            {...box}
            name="confirm-password"
            autoComplete="new-password"
            required
          />
        )}
      </FormField>
    </>
  );
}
