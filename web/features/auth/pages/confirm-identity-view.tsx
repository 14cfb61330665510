import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { signInAgain } from "./mutations.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { Captcha } from "../captcha/captcha-slot.tsx";
import { PresentPassword } from "../forms/present-password.tsx";

interface ConfirmIdentityViewProps {
  user: SessionUser;
  /** Where to go afterwards: a path of ours, already checked. */
  target: string;
}

/** Asks who is signed in for the password once more, before something that cannot be taken back. */
export function ConfirmIdentityView({ user, target }: ConfirmIdentityViewProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [password, setPassword] = useState("");
  const { isPending, submit } = useSubmit(async () => {
    try {
      const { needsCode } = await signInAgain(user.email, password);
      if (!isHere()) return;
      await (needsCode
        ? navigate({ to: "/second-factor", search: { redirect: target }, replace: true })
        : navigate({ href: target, replace: true }));
    } catch (thrown) {
      toast(authMessages.confirmIdentityFailed(thrown));
    }
  });
  return (
    <>
      <AccountHeader title="Confirm that it is you">
        What comes next needs your password once more. You are logged in as{" "}
        <strong className="wrap-anywhere">{user.email}</strong>.
      </AccountHeader>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* Password managers look for the account that a password belongs to. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
        />
        <PresentPassword value={password} onChange={setPassword} email={user.email} />
        <Captcha />
        <Button type="submit" pending={isPending}>Continue</Button>
      </form>
    </>
  );
}
