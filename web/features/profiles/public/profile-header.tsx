import { Link } from "@tanstack/react-router";
import { CalendarDays, Flag, Mail, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { RoleMark } from "#web/ui/person/role-mark.tsx";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import { initials } from "#web/lib/text/initials.ts";
import { profileMessages } from "../model/messages.ts";
import type { Profile } from "../model/queries.ts";
import { ProfileBanner } from "./profile-banner.tsx";

/** Who this is, since when, and how to reach them if they want that. */
interface ProfileHeaderProps {
  profile: Profile;
  isOwn: boolean;
  tools: ReactNode;
}

export function ProfileHeader({ profile, isOwn, tools }: ProfileHeaderProps) {
  const name = profile.username ?? profileMessages.anonymous;
  return (
    <header>
      <ProfileBanner memberId={profile.id} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 sm:px-6">
        <Avatar
          memberId={profile.id}
          url={profile.avatar_url}
          initials={initials(profile.username)}
          size="xl"
          className="relative -mt-14 ring-4 ring-background"
        />
        <div className="min-w-0 flex-1 basis-64 sm:pt-4">
          <h1 dir="auto" tabIndex={-1} className="text-3xl wrap-anywhere">{name}</h1>
          <RoleMark role={profile.role} className="mt-1" />
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            <li className="flex items-center gap-2">
              <CalendarDays aria-hidden="true" size={16} />
              <span>
                Joined <Time iso={profile.created_at} format={formatLongDate} />
              </span>
            </li>
            {profile.email && (
              <li className="flex min-w-0 items-center gap-2">
                <Mail aria-hidden="true" size={16} className="shrink-0" />
                <a href={`mailto:${profile.email}`} className="quiet-link wrap-anywhere">
                  {profile.email}
                </a>
              </li>
            )}
          </ul>
        </div>
        <div className="flex flex-wrap gap-3">
          {isOwn
            ? (
              <>
                <Button asChild variant="outline">
                  <Link to="/profile/edit">
                    <Pencil aria-hidden="true" /> Edit Profile
                  </Link>
                </Button>
                <Button asChild variant="outline">
                  <Link to="/profile/reports">
                    <Flag aria-hidden="true" /> Your Reports
                  </Link>
                </Button>
              </>
            )
            : tools}
        </div>
      </div>
    </header>
  );
}
