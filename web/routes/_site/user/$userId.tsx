import { createFileRoute } from "@tanstack/react-router";
import { LazyMemberTools } from "#web/features/forum/components/lazy-tools.tsx";
import {
  ProfileLoadError,
  ProfileNotFound,
} from "#web/features/profiles/components/profile-error.tsx";
import { ProfileSkeleton } from "#web/features/profiles/components/profile-skeleton.tsx";
import { ProfileView } from "#web/features/profiles/components/profile-view.tsx";
import { profileMessages } from "#web/features/profiles/messages.ts";
import { profileHead } from "#web/features/profiles/profile-head.ts";
import { profileQuery, recentPostsQuery } from "#web/features/profiles/queries.ts";
import { AppError } from "#web/lib/errors.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { isServer } from "#web/lib/rendering.ts";

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
        <LazyMemberTools
          key={id}
          member={{ id, name: username ?? profileMessages.anonymous, role }}
          userId={userId}
        />
      )}
    />
  );
}
