import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { toast } from "#web/ui/toast.ts";
import { adminStatusQuery } from "#web/lib/queries.ts";
import { signOut, useSession } from "#web/lib/session.ts";
import { authMessages } from "../messages.ts";
import { AccountHeader } from "./account-header.tsx";
import { Forward } from "./forward.tsx";
import { LoginForm } from "./login-form.tsx";
import { SessionPending } from "./session-pending.tsx";

/** `target` is a page of the admin area. */
export function AdminLoginView({ target }: { target: string }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const user = session.status === "signed-in" ? session.user : undefined;
  const status = useQuery({ ...adminStatusQuery(user?.id ?? ""), enabled: user !== undefined });
  if (session.status === "loading" || (user && status.isPending)) return <SessionPending />;
  if (user && status.data === true) return <Forward href={target} />;

  const welcome = async (userId: string) => {
    // A failure is shown by this page itself, which asks the same question.
    const isAdmin = await queryClient.fetchQuery(adminStatusQuery(userId)).catch(() => false);
    if (isAdmin) toast(authMessages.signedInAsAdmin);
  };
  return (
    <Page className="max-w-md!">
      <AccountHeader title="Admin Login">{authMessages.adminNote}</AccountHeader>
      {user && status.isError && (
        <Notice tone="problem" title="Could not check your rights">
          <p>{status.error.message}</p>
          <Button size="sm" className="mt-4" onClick={() => void status.refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {user && status.data === false && <NotAnAdmin email={user.email} />}
      {!user && <LoginForm submitLabel="Log In" onSignedIn={welcome} />}
    </Page>
  );
}

function NotAnAdmin({ email }: { email: string }) {
  return (
    <Notice tone="problem" title="This account is not an administrator">
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
