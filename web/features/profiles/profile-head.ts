// What a profile says of itself to search engines and link previews.
import { avatarUrl } from "#web/lib/avatar-url.ts";
import { siteUrl } from "#web/lib/env.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { profileMessages } from "./messages.ts";
import type { Profile } from "./queries.ts";

/** The head of a profile's page. */
export function profileHead(userId: string, profile: Profile) {
  const path = `/user/${userId}`;
  const name = profile.username ?? profileMessages.anonymous;
  const image = avatarUrl(profile.avatar_url);
  return pageHead({
    title: name,
    description: profileMessages.description(name),
    path,
    structuredData: [{
      "@type": "ProfilePage",
      dateCreated: profile.created_at,
      mainEntity: {
        "@type": "Person",
        name,
        identifier: profile.id,
        url: siteUrl + path,
        ...(image && { image }),
      },
    }],
  });
}
