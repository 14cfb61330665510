import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { type SessionUser, signOutOthers } from "#web/lib/session/session.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { authMessages } from "../model/messages.ts";
import { changePassword } from "./mutations.ts";
import { isPasswordError, newPasswordSchema, passwordRejection } from "../model/new-password.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";

/** For who has just given the present password. */
export function ChangePasswordView({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useSchemaForm(newPasswordSchema, { untouched: { password: "", repeated: "" } });
  const { isPending, onSubmit } = useFormSubmit(form, async ({ password }) => {
    try {
      await changePassword(password);
    } catch (thrown) {
      const error = asAppError(thrown);
      toast(authMessages.passwordChangeFailed(error));
      if (isPasswordError(error)) form.setError("password", { message: error.message });
      return;
    }
    // Whoever knew the old password is out. If that fails, the new password still holds.
    const others = await signOutOthers().then(() => true, () => false);
    toast(others ? authMessages.passwordChanged : authMessages.passwordChangedHere);
    if (isHere()) await navigate({ to: "/profile/edit", replace: true });
  }, (errors) => toast(passwordRejection(errors) ?? authMessages.passwordTooShort));
  return (
    <>
      <AccountHeader title="Change your password">
        Your other devices will be logged out. This one stays.
      </AccountHeader>
      <form className="grid gap-4" onSubmit={onSubmit}>
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
        />
        <NewPasswordFields
          control={form.control}
          label="New password"
          password="password"
          repeated="repeated"
        />
        <Button type="submit" pending={isPending} className="mt-2">Change Password</Button>
      </form>
      <Link to="/profile/edit" className="back-link mt-6">
        <ArrowLeft aria-hidden="true" size={16} /> Back to Edit Profile
      </Link>
    </>
  );
}
