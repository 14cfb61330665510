import { Link, useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useSession } from "#web/lib/session.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { authMessages } from "../messages.ts";
import { signUp } from "../mutations.ts";
import { explainPasswordProblem, type PasswordProblem, passwordProblem } from "../new-password.ts";
import { AccountHeader } from "./account-header.tsx";
import { EmailField } from "./email-field.tsx";
import { Forward } from "./forward.tsx";
import { focusInvalidField } from "../focus-invalid-field.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** `redirect` is where to go in the end: a path of ours, already checked. */
export function SignupView({ redirect }: { redirect: string | undefined }) {
  const session = useSession();
  const search = redirect ? { redirect } : {};
  if (session.status === "signed-in") return <Forward href={redirect ?? "/"} />;
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
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problem, setProblem] = useState<PasswordProblem>();
  const [refusal, setRefusal] = useState<string>();
  const { isPending, submit } = useSubmit(async () => {
    const address = email.trim();
    try {
      const outcome = await signUp(address, password, redirect);
      toast(outcome === "exists" ? authMessages.accountExists : authMessages.accountCreated);
      if (!isHere()) return;
      await navigate({
        to: "/login",
        search: redirect ? { redirect } : {},
        state: { email: address, awaitsConfirmation: outcome === "created" },
      });
    } catch (thrown) {
      const error = asAppError(thrown);
      toast(authMessages.signUpFailed(error));
      if (error.code === "weak_password") setRefusal(error.message);
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = passwordProblem(password, repeated);
    setProblem(found);
    setRefusal(undefined);
    if (!found) return void submit();
    toast(explainPasswordProblem(found));
    focusInvalidField(event.currentTarget);
  };
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <EmailField value={email} onChange={setEmail} />
      <NewPasswordFields
        label="Password"
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        problem={problem}
        refusal={refusal}
      />
      <Button type="submit" pending={isPending} className="mt-2">Sign Up</Button>
    </form>
  );
}
