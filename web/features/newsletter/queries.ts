// What a link in a newsletter mail is about.
import { queryOptions } from "@tanstack/react-query";
import { subscriptionResponse } from "#shared/contracts/newsletter.ts";
import { callFunction } from "#web/lib/api/functions.ts";

export type LinkPurpose = "confirm" | "leave";

/** Reading it changes nothing. `not-found` for a wrong link, and when the subscription has ended. */
export const subscriptionQuery = (purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: ["newsletter", "subscription", purpose, token],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ purpose, token });
      return subscriptionResponse.parse(
        await callFunction(`newsletter/subscription?${query}`, {
          method: "GET",
          asMember: false,
          signal,
        }),
      );
    },
  });
