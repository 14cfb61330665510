import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface EmailFieldProps {
  value: string;
  onChange(email: string): void;
  error?: string | undefined;
}

/** The address of an account. Called "username" to password managers, which pair it with a password. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
