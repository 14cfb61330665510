import { Link } from "@tanstack/react-router";
import { AccountSection } from "#web/ui/page/account-section.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { AuthenticatorsSection } from "./authenticators-section.tsx";

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
