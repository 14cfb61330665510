// The frame of the admin area: what can be done at the side, on small screens behind a button.
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  Activity,
  Disc3,
  Flag,
  Hourglass,
  LayoutDashboard,
  List,
  LogOut,
  Mail,
  Menu,
  MessagesSquare,
  PenLine,
  ScrollText,
  Send,
  Shapes,
  Users,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useIsStillHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { CodeNotice } from "#web/features/auth/guards/code-notice.tsx";
import { adminKey } from "#web/lib/session/admin-key.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { signOut } from "#web/lib/session/session.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { useWaiting } from "#web/domain/moderation/use-waiting.ts";
import { WaitingBadge } from "./waiting-count.tsx";

const adminLinks = [
  { to: "/admin/dashboard", label: "Dashboard", Icon: LayoutDashboard },
  { to: "/admin/posts", label: "Manage Posts", Icon: List },
  { to: "/admin/posts/new", label: "Create Post", Icon: PenLine },
  { to: "/admin/releases", label: "Releases", Icon: Disc3 },
  { to: "/admin/letters", label: "Letters", Icon: Send },
  { to: "/admin/subscribers", label: "Subscribers", Icon: Mail },
  { to: "/admin/members", label: "Members", Icon: Users },
  { to: "/admin/categories", label: "Categories", Icon: Shapes },
  { to: "/admin/health", label: "Health", Icon: Activity },
] as const;
const moderatorLinks = [
  { to: "/admin/reports", label: "Reports", Icon: Flag },
  { to: "/admin/first-posts", label: "First Posts", Icon: Hourglass },
  { to: "/admin/recent", label: "Recent Posts", Icon: MessagesSquare },
  { to: "/admin/log", label: "Log", Icon: ScrollText },
] as const;

export function AdminLayout({ children }: { children: ReactNode }) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const logOut = useAdminLogOut();
  const role = useRole();
  const isAdmin = role === "admin";
  const links = [...(isAdmin ? adminLinks : []), ...moderatorLinks];
  const name = isAdmin ? "Admin" : "Moderation";
  const waiting = useWaiting();
  return (
    <div className="mx-auto grid w-full max-w-wide gap-x-10 px-4 py-6 md:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-10 min-[90rem]:has-data-wide:max-w-[96rem]">
      <nav aria-label={name} className="mb-6 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
        <Button
          variant="outline"
          className="w-full lg:hidden"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Menu aria-hidden="true" /> {name} menu{" "}
          <WaitingBadge count={waiting && waiting.reports + waiting.posts} />
        </Button>
        <p className="mb-2 hidden px-3 font-display font-semibold lg:block">{name}</p>
        <ul
          id={listId}
          className={isOpen
            ? "mt-2 rounded-md border border-border bg-surface p-2 lg:mt-0 lg:border-0 lg:bg-transparent lg:p-0"
            : "max-lg:hidden"}
        >
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="sheet-link gap-3"
                onClick={close}
              >
                <Icon aria-hidden="true" className="size-5 text-muted" /> {label}
                {to === "/admin/reports" && <WaitingBadge count={waiting?.reports} />}
                {to === "/admin/first-posts" && <WaitingBadge count={waiting?.posts} />}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-border pt-2">
            <button
              type="button"
              className="sheet-link w-full gap-3"
              onClick={() => {
                close();
                void logOut();
              }}
            >
              <LogOut aria-hidden="true" className="size-5 text-muted" /> Logout
            </button>
          </li>
        </ul>
      </nav>
      {/* Below the last button there is room for a toast. */}
      <div className="min-w-0 pb-28">
        {isAdmin && <CodeNotice />}
        {children}
      </div>
    </div>
  );
}

/** Ends the session on this device, forgets what administrators read, and shows the way back in. */
function useAdminLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const queryClient = useQueryClient();
  return async () => {
    const isHere = isStillHere();
    try {
      await signOut();
    } catch (thrown) {
      toast(failed("Logout Failed", explainError(thrown, "Please try again.")));
      return;
    }
    queryClient.removeQueries({ queryKey: adminKey });
    toast({ title: "Logged Out" });
    if (isHere()) await navigate({ to: "/admin/login" });
  };
}
