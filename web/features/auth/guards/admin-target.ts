import { safeRedirect } from "#web/lib/session/redirect.ts";

const dashboard = "/admin/dashboard";
/** Pages of moderators; the first is where they begin. */
const moderatorPages = ["/admin/recent", "/admin/reports", "/admin/first-posts", "/admin/log"];

/**
 * Where /admin/login leads: into the admin area, to the dashboard unless `redirect` names another
 * page of it. Undefined for a target elsewhere, which is no business of the admin login.
 */
export function adminTarget(redirect: string | undefined): string | undefined {
  if (redirect === undefined) return dashboard;
  const target = safeRedirect(redirect);
  const [page = ""] = target.split(/[?#]/);
  if (!/^\/admin(\/|$)/.test(page)) return undefined;
  return /^\/admin(\/login)?\/?$/.test(page) ? dashboard : target;
}

/**
 * Where a moderator is led who logs in for `target`, a page of the admin area: to recent posts in place
 * of the dashboard. Undefined for a page that is for administrators.
 */
export function moderatorTarget(target: string): string | undefined {
  const [page = ""] = target.split(/[?#]/);
  if (page === dashboard) return moderatorPages[0];
  return moderatorPages.includes(page) ? target : undefined;
}
