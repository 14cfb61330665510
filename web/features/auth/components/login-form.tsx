import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { authMessages } from "../messages.ts";
import { signIn } from "../mutations.ts";

interface LoginFormProps {
  submitLabel: string;
  /** The session is known to everybody when this is called. */
  onSignedIn(): void;
  initialEmail?: string | undefined;
}

export function LoginForm({ submitLabel, onSignedIn, initialEmail = "" }: LoginFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");
  const { isPending, submit } = useSubmit(async () => {
    try {
      await signIn(email.trim(), password);
    } catch (thrown) {
      toast(authMessages.signInFailed(asAppError(thrown)));
      return;
    }
    onSignedIn();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p className="-mt-2 text-sm">
        <Link to="/forgot-password" className="text-link inline-block py-2">
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" pending={isPending}>{submitLabel}</Button>
    </form>
  );
}
