import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/components/session-pending.tsx";
import { LoginSections } from "#web/features/auth/components/login-sections.tsx";
import { isFreshNow, requireMember } from "#web/features/auth/guards.ts";
import { LazySuspendedNotice } from "#web/features/forum/components/lazy-tools.tsx";
import { loginNeeded } from "#web/lib/login-needed.ts";
import { EditProfileView } from "#web/features/profiles/components/edit-profile-view.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/profile/edit")({
  ssr: false,
  beforeLoad: (visit) => requireMember(visit, loginNeeded.editProfile),
  head: () => pageHead({ title: "Edit Profile", path: "/profile/edit", isPrivate: true }),
  pendingComponent: SessionPending,
  component: EditProfileRoute,
});

function EditProfileRoute() {
  const { user } = Route.useRouteContext();
  return (
    <EditProfileView
      key={user.id}
      user={user}
      notice={<LazySuspendedNotice userId={user.id} />}
      login={<LoginSections userId={user.id} />}
      isFresh={isFreshNow}
    />
  );
}
