import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "#web/ui/page/account-section.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { type SessionUser, useSession } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { removeAuthenticator } from "./second-factor-mutations.ts";
import { type Authenticator, authenticatorsQuery } from "./second-factor-queries.ts";

const EnrolmentDialog = lazyComponent(
  () => import("./enrolment-dialog.tsx"),
  (it) => it.EnrolmentDialog,
);

/** The authenticators of an account: set up, listed, removed. */
function AuthenticatorsSection({ userId }: { userId: string }) {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  const found = useQuery(authenticatorsQuery(userId));
  const authenticators = found.data ?? [];
  return (
    <AccountSection
      id="two-step-login"
      title="Two-step login"
      description="A code from an app on your phone is asked for after your password. Whoever learns your password can then change neither it nor your address, and cannot delete your account."
    >
      <div className="grid w-full max-w-xl gap-4">
        {found.isPending && <Skeleton className="h-12" />}
        {found.isError && (
          <Notice tone="error" title="Your authenticators could not be loaded.">
            {explainError(found.error, "Please try again in a moment.")}
            <div className="mt-3">
              <RetryButton size="sm" variant="outline" onRetry={() => found.refetch()} />
            </div>
          </Notice>
        )}
        {authenticators.length > 0 && (
          <ul aria-label="Authenticators" className="divide-y divide-border">
            {authenticators.map((authenticator) => (
              <AuthenticatorRow
                key={authenticator.id}
                userId={userId}
                authenticator={authenticator}
                isLast={authenticators.length === 1}
                canChange={user?.isProven ?? false}
              />
            ))}
          </ul>
        )}
        {authenticators.length === 1 && (
          <p className="text-sm text-muted">
            Set up a second one as a spare, on a tablet or in a password manager: without any of
            them you cannot log in completely.
          </p>
        )}
        {found.data && user && <AddAuthenticator user={user} known={authenticators} />}
      </div>
    </AccountSection>
  );
}

function AddAuthenticator({ user, known }: { user: SessionUser; known: Authenticator[] }) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(EnrolmentDialog);
  if (known.length > 0 && !user.isProven) return <CodeFirst />;
  return (
    <div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {known.length > 0 ? "Add a spare authenticator…" : "Set up two-step login…"}
      </Button>
      {isOpen && (
        <EnrolmentDialog
          userId={user.id}
          takenNames={known.map(({ name }) => name)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** This session knows the password only. */
function CodeFirst() {
  return (
    <Notice title="Changing them needs a code of one of them.">
      <Button asChild size="sm" variant="outline" className="mt-2">
        <Link to="/second-factor" search={{ redirect: "/profile/edit#two-step-login" }}>
          Enter a code
        </Link>
      </Button>
    </Notice>
  );
}

interface AuthenticatorRowProps {
  userId: string;
  authenticator: Authenticator;
  isLast: boolean;
  canChange: boolean;
}

function AuthenticatorRow({ userId, authenticator, isLast, canChange }: AuthenticatorRowProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, submit } = useSubmit(async () => {
    try {
      await removeAuthenticator(authenticator.id);
      toast(authMessages.authenticatorRemoved(authenticator.name));
    } catch (thrown) {
      toast(authMessages.authenticatorRemovalFailed(thrown));
    }
    setIsAsking(false);
    await queryClient.invalidateQueries({ queryKey: authenticatorsQuery(userId).queryKey });
  });
  return (
    <li className="flex items-center gap-3 py-3">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 grow wrap-anywhere">
        {authenticator.name}
        <span className="block text-sm text-muted">
          since <Time iso={authenticator.since} format={formatShortDate} />
        </span>
      </p>
      {canChange && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${authenticator.name}`}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${authenticator.name}?`}
        description={isLast
          ? "It is the only one: your password alone will be enough again."
          : "Its codes are no longer accepted. The others stay."}
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={() => void submit()}
      />
    </li>
  );
}

/** How a member logs in, as parts of the page on which they change their account. */
export function LoginSections({ userId }: { userId: string }) {
  return (
    <>
      <AccountSection
        id="account-password"
        title="Password"
        description="Your other devices are logged out when it changes."
      >
        <Button asChild variant="outline">
          <Link to="/change-password">Change password…</Link>
        </Button>
      </AccountSection>
      <AuthenticatorsSection userId={userId} />
    </>
  );
}
