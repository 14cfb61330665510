import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";

const digits = 6;

interface CodeFieldProps {
  value: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange(code: string): void;
  /** All digits are there. */
  onComplete?(code: string): void;
}

/** The six digits that an authenticator shows. */
export function CodeField({ value, error, autoFocus, onChange, onComplete }: CodeFieldProps) {
  return (
    <Field label="Code" hint="Six digits from your authenticator" error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          spellCheck={false}
          required
          className="max-w-48 font-mono text-xl tracking-[0.3em] tabular-nums"
          value={value}
          onChange={({ target }) => {
            // Apps show two groups of three, and people type what they see.
            const code = target.value.replace(/\D/g, "").slice(0, digits);
            onChange(code);
            if (code.length === digits && code !== value) onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
