import { Link, useLocation } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { useSession } from "#web/lib/session/session.ts";

/** Leads an administrator without a code in this session to where it is given, or to where it is set up. */
export function CodeNotice() {
  const session = useSession();
  const href = useLocation({ select: ({ href }) => href });
  if (session.status !== "signed-in" || session.user.isProven) return null;
  const { hasSecondFactor } = session.user;
  return (
    <Notice
      className="mb-6"
      title={hasSecondFactor
        ? "Roles, subscribers and letters need a code of your authenticator"
        : "Roles, subscribers and letters need two-step login"}
    >
      {hasSecondFactor
        ? "Everything else is open to you without it."
        : "Your account can change what others may do, and reads addresses of subscribers. A password alone is not enough for that."}
      <div className="mt-3">
        <Button asChild size="sm" variant="outline">
          {hasSecondFactor
            ? <Link to="/second-factor" search={{ redirect: href }}>Enter a code</Link>
            : <Link to="/profile/edit" hash="two-step-login">Set up two-step login</Link>}
        </Button>
      </div>
    </Notice>
  );
}
