import { Link, useNavigate } from "@tanstack/react-router";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { type SessionUser, signOut } from "#web/lib/session/session.ts";
import { authMessages } from "../model/messages.ts";
import { giveCode } from "./second-factor-mutations.ts";
import { useCode } from "./use-code.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { CodeField } from "../forms/code-field.tsx";

interface SecondFactorViewProps {
  user: SessionUser;
  /** Where to go afterwards: a path of ours, already checked. */
  target: string;
  /** The password was given a moment ago, and this is the rest of the login. */
  isLogin: boolean;
}

/** Asks for the code of an authenticator: after the password, and before what asks for it later. */
export function SecondFactorView({ user, target, isLogin }: SecondFactorViewProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { field, isPending, submit } = useCode(giveCode, async () => {
    const isAdmin = /^\/admin\b/.test(target);
    if (isLogin) toast(isAdmin ? authMessages.signedInAsAdmin : authMessages.signedIn);
    else toast(authMessages.codeAccepted);
    if (isHere()) await navigate({ href: target, replace: true });
  });
  return (
    <>
      <AccountHeader title="One more step">
        Open the authenticator on your phone, and type the code that it shows for{" "}
        <strong className="wrap-anywhere">{user.email}</strong>.
      </AccountHeader>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CodeField {...field} autoFocus />
        <Button type="submit" pending={isPending}>Confirm</Button>
      </form>
      <details className="mt-8 text-sm text-muted">
        <summary className="cursor-pointer py-2 text-foreground">
          You do not have your authenticator?
        </summary>
        <p className="mt-1">
          If you have set up a second one, its codes work just as well. Otherwise{" "}
          <Link to="/support" className="text-link">write to us</Link>{" "}
          from the address of your account: we make sure that it is you, and remove it.
        </p>
      </details>
      <p className="mt-2">
        <Button variant="link" size="sm" onClick={() => void signOut()}>Use another account</Button>
      </p>
    </>
  );
}
