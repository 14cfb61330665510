import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { LoginSections } from "#web/features/auth/second-factor/login-sections.tsx";
import { requireMember } from "#web/features/auth/guards/guards.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { EditProfileView } from "#web/features/profiles/account/edit-profile-view.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const SuspendedNotice = lazyComponent(
  () => import("#web/features/forum/moderation/suspended-notice.tsx"),
  (it) => it.SuspendedNotice,
);

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
      notice={<SuspendedNotice userId={user.id} />}
      login={<LoginSections userId={user.id} />}
    />
  );
}
