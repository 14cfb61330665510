// The end of the bar that depends on who is there. While that is unknown it keeps the visitor's
// place free, so that nothing moves.
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { NotificationBell, StaffMark } from "#web/features/notifications/lazy-notifications.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { accountName, avatarLetter, type SignedIn } from "./account-name.ts";
import { SignInLink } from "./sign-in-link.tsx";

const AccountMenu = lazyComponent(() => import("./account-menu.tsx"), (it) => it.AccountMenu);

export function HeaderAccount() {
  const session = useSession();
  if (session.status === "signed-in") {
    return (
      <>
        <NotificationBell key={session.user.id} userId={session.user.id} />
        <AccountButton session={session} />
      </>
    );
  }
  return (
    <div className={session.status === "loading" ? "invisible" : undefined}>
      <SignInLinks />
    </div>
  );
}

function SignInLinks() {
  return (
    <div className="hidden gap-1 md:flex">
      <Button asChild variant="ghost" size="sm">
        <SignInLink to="/login">Login</SignInLink>
      </Button>
      <Button asChild variant="ghost" size="sm">
        <SignInLink to="/signup">Sign Up</SignInLink>
      </Button>
    </div>
  );
}

function AccountButton({ session }: { session: SignedIn }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = accountName(session);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Account of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-11 items-center gap-1 rounded-full pr-1 hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Avatar
          memberId={session.user.id}
          url={session.profile?.avatar_url}
          initials={avatarLetter(session)}
          size="md"
        />
        {/* The narrowest phones have no room for it. */}
        <ChevronDown aria-hidden="true" className="size-4 text-muted max-[22rem]:hidden" />
      </button>
      {/* Beside the button, whose name is what the avatar shows. */}
      <StaffMark userId={session.user.id} />
      <AccountMenu
        isWanted={isOpen}
        session={session}
        open={isOpen}
        onOpenChange={setIsOpen}
        button={button}
      />
    </div>
  );
}
