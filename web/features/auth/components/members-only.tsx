import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { Forward } from "./forward.tsx";
import { SessionPending } from "./session-pending.tsx";

interface MembersOnlyProps {
  children: (user: SessionUser) => ReactNode;
}

/**
 * Shows a page to members and sends everybody else to log in and back here, also when the session
 * ends while the page is open. A courtesy: the policies are the lock.
 */
export function MembersOnly({ children }: MembersOnlyProps) {
  const session = useSession();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (session.status === "loading") return <SessionPending />;
  if (session.status === "signed-out") {
    return <Forward href={`/login?redirect=${encodeURIComponent(here)}`} />;
  }
  return children(session.user);
}
