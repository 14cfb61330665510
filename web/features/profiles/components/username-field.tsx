import { Check } from "lucide-react";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { limits } from "#shared/contracts/limits.ts";
import { characterCount } from "#shared/contracts/text.ts";

interface UsernameFieldProps {
  value: string;
  error: string | undefined;
  isFree: boolean;
  autoFocus?: boolean;
  onChange(username: string): void;
}

export function UsernameField({ value, error, isFree, autoFocus, onChange }: UsernameFieldProps) {
  const hint = isFree && !error
    ? (
      <span className="inline-flex items-center gap-1 text-success">
        <Check aria-hidden="true" size={16} /> This username is free.
      </span>
    )
    : "2 to 30 characters. Shown beside everything you write.";
  return (
    <Field
      label="Username"
      error={error}
      hint={<span role="status">{hint}</span>}
      count={{ length: characterCount(value.trim()), max: limits.usernameMax }}
    >
      {(control) => (
        <Input
          {...control}
          name="username"
          autoFocus={autoFocus}
          autoComplete="nickname"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
