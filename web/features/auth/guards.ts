// Who may see a page, for `beforeLoad`. A courtesy: the policies of the database decide.
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { toast, type ToastOptions } from "#web/ui/toast.ts";
import { adminStatusQuery } from "#web/lib/queries.ts";
import { currentSession, type SessionUser, whenSessionKnown } from "#web/lib/session.ts";

/** What `beforeLoad` is called with, as far as guards need it. */
interface Visit {
  location: { href: string };
  cause: "enter" | "stay" | "preload";
}

/**
 * The signed-in member. Everybody else is sent to log in and back here, also when the session ends while
 * the page is open; `notice` says why, but not to somebody who has just logged out here.
 */
export async function requireMember(
  { location, cause }: Visit,
  notice: ToastOptions,
): Promise<{ user: SessionUser }> {
  const session = await whenSessionKnown();
  if (session.status === "signed-in") return { user: session.user };
  if (cause === "enter") toast(notice);
  throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
}

/**
 * The signed-in administrator. Everybody else is sent to the admin login, which leads back here, or says
 * that they are none. Throws an AppError when the database cannot be reached.
 */
export async function requireAdmin(
  { location, context }: Visit & { context: { queryClient: QueryClient } },
): Promise<{ user: SessionUser }> {
  const session = await whenSessionKnown();
  const isAdmin = session.status === "signed-in" &&
    await context.queryClient.fetchQuery(adminStatusQuery(session.user.id));
  if (isAdmin) return { user: session.user };
  throw redirect({ to: "/admin/login", search: { redirect: location.href }, replace: true });
}

/** Sends an administrator on to `target`; another member, who is no administrator, is returned. */
export async function redirectAdmin(
  { target, context }: { target: string; context: { queryClient: QueryClient } },
): Promise<{ member: SessionUser | undefined }> {
  const session = await whenSessionKnown();
  if (session.status === "signed-out") return { member: undefined };
  if (await context.queryClient.fetchQuery(adminStatusQuery(session.user.id))) {
    throw redirect({ href: target, replace: true });
  }
  return { member: session.user };
}

/** Sends a signed-in member on to `target`, a path of ours. Does not wait until the session is known. */
export function redirectMember(target: string): void {
  if (currentSession().status === "signed-in") throw redirect({ href: target, replace: true });
}
