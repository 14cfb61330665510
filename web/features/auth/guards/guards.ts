// Who may see a page, for `beforeLoad`. A courtesy: the policies of the database decide.
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { toast, type ToastOptions } from "#web/ui/window/toast.ts";
import { ownRoleQuery, ownSignInQuery, type Role } from "#web/lib/session/queries.ts";
import { currentSession, type SessionUser, whenSessionKnown } from "#web/lib/session/session.ts";
import { moderatorTarget } from "./admin-target.ts";

/** What `beforeLoad` is called with, as far as guards need it. */
interface Visit {
  location: { href: string };
  cause: "enter" | "stay" | "preload";
}
/** For guards that ask the server. */
interface GuardedVisit extends Visit {
  context: { queryClient: QueryClient };
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
export const requireAdmin = requireRole(["admin"]);

/** The same for pages that moderators use as well. */
export const requireModerator = requireRole(["moderator", "admin"]);

function requireRole(roles: readonly Role[]) {
  return async (
    { location, context }: GuardedVisit,
  ): Promise<{ user: SessionUser }> => {
    const session = await whenSessionKnown();
    if (
      session.status === "signed-in" &&
      roles.includes(await context.queryClient.fetchQuery(ownRoleQuery(session.user.id)))
    ) {
      return { user: session.user };
    }
    throw redirect({ to: "/admin/login", search: { redirect: location.href }, replace: true });
  };
}

/**
 * Sends an administrator on to `target`, and a moderator if it is for them; another member, who has no
 * business there, is returned.
 */
export async function redirectTeam(
  { target, context }: { target: string; context: { queryClient: QueryClient } },
): Promise<{ member: SessionUser | undefined }> {
  const session = await whenSessionKnown();
  if (session.status === "signed-out") return { member: undefined };
  const role = await context.queryClient.fetchQuery(ownRoleQuery(session.user.id));
  const href = role === "admin" ? target : role === "moderator" && moderatorTarget(target);
  if (href) sendOn(session.user, href);
  return { member: session.user };
}

/**
 * Sends a signed-in member on to `target`, a path of ours, and who still owes a code to where it is asked
 * for. Does not wait until the session is known.
 */
export function redirectMember(target: string): void {
  const session = currentSession();
  if (session.status === "signed-in") sendOn(session.user, target);
}

/** Sends this member to `target`, by way of the page that asks for a code where one is still owed. */
function sendOn({ hasSecondFactor, isProven }: SessionUser, target: string): never {
  if (isProven || !hasSecondFactor) throw redirect({ href: target, replace: true });
  throw redirect({ to: "/second-factor", search: { redirect: target }, replace: true });
}

/** Whose token was made right after the password is in the middle of a login. */
const loginSeconds = 2 * 60;

/**
 * The signed-in member who owes a code. Everybody else is sent to log in, or on to `target`; `isLogin` when
 * the password was given a moment ago.
 */
export async function requireCodeOwed(
  { location }: Visit,
  target: string,
): Promise<{ user: SessionUser; isLogin: boolean }> {
  const session = await whenSessionKnown();
  if (session.status === "signed-out") {
    throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  }
  const { user } = session;
  if (user.isProven || !user.hasSecondFactor) throw redirect({ href: target, replace: true });
  return { user, isLogin: user.issuedAt - user.signedInAt < loginSeconds };
}

/** The signed-in member with the address that the server knows. Throws an AppError. */
export async function requireKnownMember(
  visit: GuardedVisit,
  notice: ToastOptions,
): Promise<{ user: SessionUser; isFresh: boolean }> {
  const { user } = await requireMember(visit, notice);
  const query = { ...ownSignInQuery(user), staleTime: 0 };
  const { email, is_fresh } = await visit.context.queryClient.fetchQuery(query);
  return { user: { ...user, email }, isFresh: is_fresh };
}

/** The signed-in member, who has just proven who they are; everybody else does that first. */
export async function requireFreshMember(
  visit: GuardedVisit,
  notice: ToastOptions,
): Promise<{ user: SessionUser }> {
  const { user, isFresh } = await requireKnownMember(visit, notice);
  if (isFresh) return { user };
  // Who has come by a link of a mail may have no password to give, and a code is owed in any case.
  if (user.hasSecondFactor && !user.isProven) {
    throw redirect({
      to: "/second-factor",
      search: { redirect: visit.location.href },
      replace: true,
    });
  }
  throw redirect({
    to: "/confirm-identity",
    search: { redirect: visit.location.href },
    replace: true,
  });
}
