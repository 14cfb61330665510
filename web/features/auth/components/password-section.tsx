import { Link } from "@tanstack/react-router";
import { AccountSection } from "#web/ui/account-section.tsx";
import { Button } from "#web/ui/button.tsx";

export function PasswordSection() {
  return (
    <AccountSection
      id="account-password"
      title="Password"
      description="Your other devices are logged out when it changes."
    >
      <Button asChild variant="outline">
        <Link to="/change-password">Change password…</Link>
      </Button>
    </AccountSection>
  );
}
