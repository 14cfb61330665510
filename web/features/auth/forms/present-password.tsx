import { Link } from "@tanstack/react-router";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";

interface PresentPasswordProps {
  value: string;
  onChange(password: string): void;
  /** Whose it is, for the page that helps who has forgotten it. */
  email: string;
}

/** The password that an account has, and the way for who has forgotten it. */
export function PresentPassword({ value, onChange, email }: PresentPasswordProps) {
  return (
    <>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p className="-mt-3 text-sm">
        <Link to="/forgot-password" state={{ email }} className="text-link inline-block py-2">
          Forgot your password?
        </Link>
      </p>
    </>
  );
}
