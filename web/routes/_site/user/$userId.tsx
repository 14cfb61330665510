import { createFileRoute } from "@tanstack/react-router";
import { LazyMemberTools } from "#web/features/forum/components/lazy-tools.tsx";
import {
  ProfileLoadError,
  ProfileNotFound,
} from "#web/features/profiles/components/profile-error.tsx";
import { ProfileSkeleton } from "#web/features/profiles/components/profile-skeleton.tsx";
import { ProfileView } from "#web/features/profiles/components/profile-view.tsx";
import { profileMessages } from "#web/features/profiles/messages.ts";
import { isProfileId } from "#web/features/profiles/profile-id.ts";
import { profileQuery, recentPostsQuery } from "#web/features/profiles/queries.ts";
import { AppError } from "#web/lib/errors.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/user/$userId")({
  ssr: false,
  loader: async ({ context: { queryClient }, params: { userId } }) => {
    if (!isProfileId(userId)) throw new AppError("invalid", profileMessages.invalidId);
    void queryClient.prefetchQuery(recentPostsQuery(userId));
    const { username } = await orNotFound(() => queryClient.ensureQueryData(profileQuery(userId)));
    return { name: username ?? profileMessages.anonymous };
  },
  head: ({ loaderData, params }) =>
    pageHead({ title: loaderData?.name ?? "Profile", path: `/user/${params.userId}` }),
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
