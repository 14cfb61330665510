import { Link, useLocation } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import type { parseRecoveryLink } from "../model/email-link.ts";
import { readLinkError } from "../model/link-error.ts";
import { authMessages } from "../model/messages.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type RecoveryLink = ReturnType<typeof parseRecoveryLink>;

export function ResetPasswordView({ link }: { link: RecoveryLink }) {
  const { hash, searchStr } = useLocation();
  const linkError = readLinkError(hash, searchStr);
  if (linkError) {
    return (
      <UselessLink title="The link did not work.">{authMessages.linkErrors[linkError]}</UselessLink>
    );
  }
  if (link.state === "none") {
    return (
      <UselessLink title="A link is needed here.">
        To choose a new password, open the link in the mail that we send you.
      </UselessLink>
    );
  }
  if (link.state === "malformed") {
    return (
      <UselessLink title="The link is not complete.">
        Your mail program may have cut it.
      </UselessLink>
    );
  }
  return (
    <>
      <AccountHeader title="Choose a new password">
        All your devices will be logged out. Then log in with the new password.
      </AccountHeader>
      <ResetPasswordForm link={link} />
    </>
  );
}

function UselessLink({ title, children }: { title: string; children: string }) {
  return (
    <>
      <AccountHeader title="Choose a new password" />
      <Notice tone="error" title={title} className="mb-6">{children}</Notice>
      <Button asChild className="w-full">
        <Link to="/forgot-password">Request a new link</Link>
      </Button>
    </>
  );
}
