import { useSuspenseQuery } from "@tanstack/react-query";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { Page } from "#web/ui/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { profileQuery } from "../queries.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { RecentPosts } from "./recent-posts.tsx";

export function ProfileView({ userId }: { userId: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery(userId));
  const session = useSession();
  const isOwn = session.status === "signed-in" && session.user.id === profile.id;
  return (
    <Page width="4xl">
      <ProfileHeader profile={profile} isOwn={isOwn} />
      <div className="mt-12 grid gap-12">
        <RecentPosts userId={userId} />
        <section aria-labelledby="public-playlists">
          <h2 id="public-playlists" className="text-xl">Public Playlists</h2>
          <div className="mt-4">
            <EmptyView title="No public playlists yet">
              Playlists made in the player will be shown here one day.
            </EmptyView>
          </div>
        </section>
      </div>
    </Page>
  );
}
