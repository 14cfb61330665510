// What a profile says of itself to search engines and link previews.
import { avatarUrl } from "#web/lib/files/avatar-url.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { profileMessages } from "../model/messages.ts";
import type { Profile } from "../model/queries.ts";

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
