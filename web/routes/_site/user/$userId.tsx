import { createFileRoute } from "@tanstack/react-router";
import {
  ProfileLoadError,
  ProfileNotFound,
} from "#web/features/profiles/public/profile-states.tsx";
import { ProfileSkeleton } from "#web/features/profiles/public/profile-states.tsx";
import { ProfileView } from "#web/features/profiles/public/profile-view.tsx";
import { profileMessages } from "#web/features/profiles/model/messages.ts";
import { profileHead } from "#web/features/profiles/public/profile-head.ts";
import { profileQuery, recentPostsQuery } from "#web/features/profiles/model/queries.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { isServer } from "#web/lib/state/rendering.ts";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const MemberTools = lazyComponent(
  () => import("#web/features/forum/moderation/member-tools.tsx"),
  (it) => it.MemberTools,
);

export const Route = createFileRoute("/_site/user/$userId")({
  loader: async ({ context: { queryClient }, params: { userId } }) => {
    // The length of an id. Whether somebody has it is for the database to say.
    if (userId.length !== 36) throw new AppError("invalid", profileMessages.invalidId);
    const posts = recentPostsQuery(userId);
    const profile = await orNotFound(() => {
      void queryClient.prefetchQuery(posts);
      return queryClient.ensureQueryData(profileQuery(userId));
    });
    // A document is complete; in a browser the page need not wait for them.
    if (isServer) await queryClient.ensureQueryData(posts);
    return profileHead(userId, profile);
  },
  // The code of this line is part of every page.
  head: ({ loaderData, params }) =>
    loaderData ?? pageHead({ title: "Profile", path: `/user/${params.userId}` }),
  pendingComponent: ProfileSkeleton,
  errorComponent: ProfileLoadError,
  notFoundComponent: ProfileNotFound,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { userId: memberId } = Route.useParams();
  return (
    <ProfileView
      userId={memberId}
      tools={(userId, { id, username, role }) => (
        <MemberTools
          key={id}
          member={{ id, name: username ?? profileMessages.anonymous, role }}
          userId={userId}
        />
      )}
    />
  );
}
