import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { ownRoleQuery } from "#web/lib/session/queries.ts";
import { type SessionUser, signOut } from "#web/lib/session/session.ts";
import { authMessages } from "../model/messages.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { LoginForm } from "./login-form.tsx";

/** `member` is signed in already, and has not the role that the page behind it needs. */
export function AdminLoginView({ member }: { member: SessionUser | undefined }) {
  const queryClient = useQueryClient();
  const welcome = async ({ userId, needsCode }: { userId: string; needsCode: boolean }) => {
    if (needsCode) return;
    // A failure is shown by the page itself, which checks the same.
    const role = await queryClient.fetchQuery(ownRoleQuery(userId)).catch(() => "member");
    if (role === "admin") toast(authMessages.signedInAsAdmin);
    if (role === "moderator") toast(authMessages.signedIn);
  };
  return (
    <Page className="max-w-md!">
      <AccountHeader title="Admin Login">{authMessages.adminNote}</AccountHeader>
      {member
        ? <NotAnAdmin email={member.email} />
        : <LoginForm submitLabel="Login" onSignedIn={welcome} />}
    </Page>
  );
}

function NotAnAdmin({ email }: { email: string }) {
  return (
    <Notice tone="error" title="This account is not an administrator">
      You are logged in as <strong className="wrap-anywhere">{email}</strong>.
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void signOut()}>Use another account</Button>
        <Button asChild size="sm" variant="outline">
          <Link to="/">Go to the site</Link>
        </Button>
      </div>
    </Notice>
  );
}
