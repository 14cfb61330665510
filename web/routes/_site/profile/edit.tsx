import { createFileRoute } from "@tanstack/react-router";
import { MembersOnly } from "#web/features/auth/components/members-only.tsx";
import { EditProfileView } from "#web/features/profiles/components/edit-profile-view.tsx";
import { profileMessages } from "#web/features/profiles/messages.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/profile/edit")({
  head: () => pageHead({ title: "Edit Profile", path: "/profile/edit", isPrivate: true }),
  component: () => (
    <MembersOnly notice={profileMessages.notAuthenticated}>
      {(user) => <EditProfileView key={user.id} user={user} />}
    </MembersOnly>
  ),
});
