import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { type AppError, asAppError } from "#web/lib/errors/errors.ts";
import { signOut } from "#web/lib/session/session.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import type { parseRecoveryLink } from "../model/email-link.ts";
import { isSpentLink } from "../model/link-error.ts";
import { authMessages } from "../model/messages.ts";
import { changePassword, followLink } from "./mutations.ts";
import { isPasswordError, newPasswordSchema, passwordRejection } from "../model/new-password.ts";
import { giveCode } from "../second-factor/second-factor-mutations.ts";
import { useCode } from "../second-factor/use-code.ts";
import { CodeField } from "../forms/code-field.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";

type ReadyLink = Extract<ReturnType<typeof parseRecoveryLink>, { state: "ready" }>;

export function ResetPasswordForm({ link }: { link: ReadyLink }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useSchemaForm(newPasswordSchema, { untouched: { password: "", repeated: "" } });
  const [failure, setFailure] = useState<AppError>();
  const [needsCode, setNeedsCode] = useState(false);
  // A rejected password leaves the link used but the recovery open: the next attempt must not use it again.
  const isFollowed = useRef(false);

  const save = async ({ password }: { password: string }) => {
    setFailure(undefined);
    try {
      if (!isFollowed.current) await followLink(link);
      isFollowed.current = true;
      const email = await changePassword(password);
      // Whoever knew the old password is out. If that fails, the new password still holds.
      await signOut("global").catch(() => signOut());
      toast(authMessages.passwordUpdated);
      if (isHere()) await navigate({ to: "/login", state: { email }, replace: true });
    } catch (thrown) {
      const error = asAppError(thrown);
      // The link alone does not change the password of an account with a second factor.
      if (error.code === "insufficient_aal") return setNeedsCode(true);
      toast(authMessages.passwordResetFailed(error));
      if (!isPasswordError(error)) return setFailure(error);
      form.setError("password", { message: error.message });
    }
  };
  const { isPending, onSubmit } = useFormSubmit(
    form,
    save,
    (errors) => toast(passwordRejection(errors) ?? authMessages.passwordTooShort),
  );

  if (needsCode) {
    return (
      <CodeStep
        onGiven={() => {
          setNeedsCode(false);
          return save(form.getValues());
        }}
      />
    );
  }
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      {failure && <ResetFailure error={failure} />}
      <NewPasswordFields
        control={form.control}
        label="New password"
        password="password"
        repeated="repeated"
      />
      <Button type="submit" pending={isPending} className="mt-2">Reset Password</Button>
    </form>
  );
}

/** Asks for the code of an authenticator between the link and the new password. */
function CodeStep({ onGiven }: { onGiven(): Promise<void> }) {
  const { field, isPending, submit } = useCode(giveCode, onGiven);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        Your account has two-step login: the new password needs a code of your authenticator, too.
      </p>
      <CodeField {...field} autoFocus />
      <Button type="submit" pending={isPending}>Confirm and Reset Password</Button>
    </form>
  );
}

/** Stays when the toast is gone. Only a response about the link says that the link is the reason. */
function ResetFailure({ error }: { error: AppError }) {
  if (!isSpentLink(error)) {
    const { title, description } = authMessages.passwordResetFailed(error);
    return <Notice tone="error" title={title}>{description}</Notice>;
  }
  return (
    <Notice tone="error" title={authMessages.resetLinkSpent}>
      <Link to="/forgot-password" className="text-link">Request a new link</Link>
    </Notice>
  );
}
