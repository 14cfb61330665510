// Everything the bar has no room for on small screens.
import { Link } from "@tanstack/react-router";
import { Download, Heart } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { Sheet } from "#web/ui/window/sheet.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { accountName } from "./account-name.ts";
import { areaOf, mainLinks } from "./navigation.ts";
import { SignInLink } from "./sign-in-link.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="px-3 py-2">
        <ul>
          {mainLinks.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === "/" }}
                className="sheet-link"
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 border-t border-border px-6 py-4">
        <Button asChild>
          <Link to="/download" onClick={close}>
            <Download aria-hidden="true" /> Download
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/support" onClick={close}>
            <Heart aria-hidden="true" /> Support Us
          </Link>
        </Button>
      </div>
      <AccountLinks onFollow={close} />
      <div className="mt-auto flex items-center justify-between border-t border-border px-6 py-4">
        <span className="text-sm text-muted">Theme</span>
        <ThemeChoice />
      </div>
    </Sheet>
  );
}

function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const session = useSession();
  const area = areaOf(useRole());
  const signOutAndGoHome = useSignOut();
  if (session.status === "loading") return null;
  if (session.status === "signed-out") {
    return (
      <div className="grid grid-cols-2 gap-2 border-t border-border px-6 py-4">
        <Button asChild variant="secondary">
          <SignInLink to="/login" onClick={onFollow}>Login</SignInLink>
        </Button>
        <Button asChild variant="secondary">
          <SignInLink to="/signup" onClick={onFollow}>Sign Up</SignInLink>
        </Button>
      </div>
    );
  }
  return (
    <div className="border-t border-border px-3 py-2">
      <p className="truncate px-3 pt-2 text-sm text-muted">{accountName(session)}</p>
      <Link
        to="/user/$userId"
        params={{ userId: session.user.id }}
        className="sheet-link"
        onClick={onFollow}
      >
        My Profile
      </Link>
      <Link to="/profile/edit" className="sheet-link" onClick={onFollow}>Edit Profile</Link>
      {area && (
        <Link to={area.to} className="sheet-link" onClick={onFollow}>
          {area.label} <WaitingCount userId={session.user.id} />
        </Link>
      )}
      <button
        type="button"
        className="sheet-link w-full"
        onClick={() => {
          onFollow();
          void signOutAndGoHome();
        }}
      >
        Log out
      </button>
    </div>
  );
}
