import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { type Profile, profileQuery } from "../model/queries.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { RecentPosts } from "./recent-posts.tsx";

interface ProfileViewProps {
  userId: string;
  /** What a member can do about this one. */
  tools: (userId: string, profile: Profile) => ReactNode;
}

export function ProfileView({ userId, tools }: ProfileViewProps) {
  const { data: profile } = useSuspenseQuery(profileQuery(userId));
  const session = useSession();
  const readerId = session.status === "signed-in" ? session.user.id : undefined;
  const isOwn = readerId === profile.id;
  return (
    <Page width="4xl">
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        tools={readerId !== undefined && !isOwn && tools(readerId, profile)}
      />
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
