import { AuthenticatorsSection } from "./authenticators-section.tsx";
import { PasswordSection } from "./password-section.tsx";

/** How a member logs in, as parts of the page on which they change their account. */
export function LoginSections({ userId }: { userId: string }) {
  return (
    <>
      <PasswordSection />
      <AuthenticatorsSection userId={userId} />
    </>
  );
}
