import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { explainPasswordProblem, type PasswordProblem } from "../new-password.ts";

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  repeated: string;
  onPassword(value: string): void;
  onRepeated(value: string): void;
  problem: PasswordProblem | undefined;
  /** A refusal of the server that is about the password itself. */
  refusal?: string | undefined;
}

/** A new password, typed twice. Each problem stands under the box it is about. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { problem } = props;
  const explanation = problem && explainPasswordProblem(problem).description;
  return (
    <>
      <Field
        label={props.label}
        error={problem === "too-short" ? explanation : props.refusal}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="new-password"
            autoComplete="new-password"
            placeholder="Minimum 6 characters"
            required
            value={props.password}
            onChange={(event) => props.onPassword(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Confirm password"
        error={problem === "mismatch" ? explanation : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm-password"
            autoComplete="new-password"
            required
            value={props.repeated}
            onChange={(event) => props.onRepeated(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
