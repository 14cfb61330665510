import { Link } from "@tanstack/react-router";
import { LayoutDashboard, LogOut, Pencil, User } from "lucide-react";
import type { RefObject } from "react";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/window/menu.tsx";
import { useRole } from "#web/lib/session/use-role.ts";
import { accountName } from "./account-name.ts";
import type { SignedIn } from "./account-name.ts";
import { areaOf } from "./navigation.ts";
import { WaitingCount } from "./waiting-count.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface AccountMenuProps {
  session: SignedIn;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

export function AccountMenu({ session, ...menu }: AccountMenuProps) {
  const signOutAndGoHome = useSignOut();
  const area = areaOf(useRole());
  return (
    <Menu {...menu} label="Account">
      <MenuLabel>
        Signed in as <strong className="block text-foreground">{accountName(session)}</strong>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/user/$userId" params={{ userId: session.user.id }}>
          <User aria-hidden="true" /> My Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/profile/edit">
          <Pencil aria-hidden="true" /> Edit Profile
        </Link>
      </MenuItem>
      {area && (
        <MenuItem asChild>
          <Link to={area.to}>
            <LayoutDashboard aria-hidden="true" /> {area.label}
            <WaitingCount userId={session.user.id} />
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOutAndGoHome()}>
        <LogOut aria-hidden="true" /> Log out
      </MenuItem>
    </Menu>
  );
}
