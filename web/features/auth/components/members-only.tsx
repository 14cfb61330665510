import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { toast, type ToastOptions } from "#web/ui/toast.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { Forward } from "./forward.tsx";
import { SessionPending } from "./session-pending.tsx";

interface MembersOnlyProps {
  /** Tells visitors why they are sent to log in. Not shown to somebody who just logged out. */
  notice?: ToastOptions;
  children: (user: SessionUser) => ReactNode;
}

/**
 * Shows a page to members and sends everybody else to log in and back here, also when the session
 * ends while the page is open. A courtesy: the policies are the lock.
 */
export function MembersOnly({ notice, children }: MembersOnlyProps) {
  const session = useSession();
  const wasMember = useRef(false);
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const isVisitor = session.status === "signed-out";
  // A toast is a message to the outside, once per arrival.
  useEffect(() => {
    if (session.status === "signed-in") wasMember.current = true;
    if (isVisitor && !wasMember.current && notice) toast(notice);
  }, [session.status, isVisitor, notice]);
  if (session.status === "loading") return <SessionPending />;
  if (isVisitor) return <Forward href={`/login?redirect=${encodeURIComponent(here)}`} />;
  return children(session.user);
}
