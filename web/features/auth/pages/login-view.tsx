import { Link, useLocation } from "@tanstack/react-router";
import { toast } from "#web/ui/window/toast.ts";
import { authMessages } from "../model/messages.ts";
import { readLinkError } from "../model/link-error.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { ConfirmationNotice } from "./confirmation-mail.tsx";
import { LoginForm } from "./login-form.tsx";
import { SpentLinkView } from "./spent-link-view.tsx";

/** `redirect` is where to go afterwards: a path of ours, already checked. */
export function LoginView({ redirect }: { redirect: string | undefined }) {
  const { state, hash, searchStr } = useLocation();
  const linkError = readLinkError(hash, searchStr);
  if (linkError) {
    return (
      <SpentLinkView title={authMessages.linkErrors[linkError]} type="email" redirect={redirect} />
    );
  }
  const email = state.email ?? "";
  return (
    <>
      <AccountHeader title="Login">
        New here?{" "}
        <Link to="/signup" search={redirect ? { redirect } : {}} className="text-link">
          Sign up
        </Link>
      </AccountHeader>
      <LoginForm
        key={email}
        submitLabel="Login"
        initialEmail={email}
        notice={state.awaitsConfirmation && email && (
          <ConfirmationNotice title="Almost done" email={email} redirect={redirect}>
            We have sent a mail to{" "}
            <strong className="wrap-anywhere">{email}</strong>. Open the link in it to confirm your
            account.
          </ConfirmationNotice>
        )}
        onSignedIn={({ needsCode }) => {
          if (!needsCode) toast(authMessages.signedIn);
        }}
        unconfirmed={(unconfirmed) => (
          <ConfirmationNotice title="Not confirmed yet" email={unconfirmed} redirect={redirect}>
            Open the link in the mail that we have sent to{" "}
            <strong className="wrap-anywhere">{unconfirmed}</strong>.
          </ConfirmationNotice>
        )}
      />
    </>
  );
}
