import { createFileRoute, redirect } from "@tanstack/react-router";
import { waitingQuery } from "#web/domain/moderation/waiting-queries.ts";
import { ownRoleQuery } from "#web/lib/session/queries.ts";
import { whenSessionKnown } from "#web/lib/session/session.ts";

export const Route = createFileRoute("/_site/admin/")({
  ssr: false,
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await whenSessionKnown();
    const role = session.status === "signed-in"
      // A failure is shown by the page behind it, which asks the same.
      ? await queryClient.fetchQuery(ownRoleQuery(session.user.id)).catch(() => "member")
      : "member";
    if (role !== "moderator") throw redirect({ to: "/admin/dashboard", replace: true });
    const waiting = await queryClient.fetchQuery(waitingQuery).catch(() => undefined);
    const to = waiting?.reports
      ? "/admin/reports"
      : waiting?.posts
      ? "/admin/first-posts"
      : "/admin/recent";
    throw redirect({ to, replace: true });
  },
});
