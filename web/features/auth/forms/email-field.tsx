import type { ComponentProps } from "react";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";

/** The email address of an account. Called "username" to password managers, which pair it with a password. */
export function EmailField(props: Pick<ComponentProps<"input">, "value" | "onChange">) {
  return (
    <Field label="Email">
      {(attributes) => <EmailInput {...attributes} {...props} />}
    </Field>
  );
}

export function EmailInput(props: ComponentProps<"input">) {
  return (
    <Input
      {...props}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
