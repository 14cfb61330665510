import { Link, useNavigate } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { authMessages } from "../model/messages.ts";
import { signUp } from "./mutations.ts";
import { passwordRejection, signUpSchema } from "../model/new-password.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { Captcha } from "../captcha/captcha-slot.tsx";
import { EmailInput } from "../forms/email-field.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";

/** `redirect` is where to go in the end: a path of ours, already checked. */
export function SignupView({ redirect }: { redirect: string | undefined }) {
  const search = redirect ? { redirect } : {};
  return (
    <>
      <AccountHeader title="Sign up">
        Already have an account?{" "}
        <Link to="/login" search={search} className="text-link">Log in</Link>
      </AccountHeader>
      <SignupForm redirect={redirect} />
    </>
  );
}

function SignupForm({ redirect }: { redirect: string | undefined }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useSchemaForm(signUpSchema, {
    untouched: { email: "", password: "", repeated: "" },
  });
  const { isPending, onSubmit } = useFormSubmit(form, async ({ email, password }) => {
    try {
      const outcome = await signUp(email, password, redirect);
      toast(outcome === "exists" ? authMessages.accountExists : authMessages.accountCreated);
      if (!isHere()) return;
      await navigate({
        to: "/login",
        search: redirect ? { redirect } : {},
        state: { email, awaitsConfirmation: outcome === "created" },
      });
    } catch (thrown) {
      const { code, message } = asAppError(thrown);
      toast(authMessages.signUpFailed(thrown));
      if (code === "weak_password") form.setError("password", { message });
    }
  }, (errors) => {
    const rejection = passwordRejection(errors);
    if (rejection) toast(rejection);
  });
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <FormField control={form.control} name="email" label="Email">
        {(box) => <EmailInput {...box} />}
      </FormField>
      <NewPasswordFields
        control={form.control}
        label="Password"
        password="password"
        repeated="repeated"
      />
      <Captcha />
      <Button type="submit" pending={isPending} className="mt-2">Sign Up</Button>
    </form>
  );
}
