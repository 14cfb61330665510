// What the link of a mail shows and changes, without signing in.
import { queryOptions } from "@tanstack/react-query";
import {
  type PreferencesRequest,
  preferencesResponse,
} from "#shared/contracts/mail-preferences.ts";
import { callFunction } from "#web/lib/api/functions.ts";

/** Reading it changes nothing. `not-found` for a wrong link, and when whom it was for has left. */
export const mailPreferencesQuery = (token: string) =>
  queryOptions({
    queryKey: ["mail-preferences", token],
    queryFn: async ({ signal }) =>
      preferencesResponse.parse(
        await callFunction(`mails/preferences?${new URLSearchParams({ token })}`, {
          method: "GET",
          asMember: false,
          signal,
        }),
      ),
  });

/** Changes what is named. Rejects with an AppError. */
export async function changeMailPreferences(body: PreferencesRequest): Promise<void> {
  await callFunction("mails/preferences", { method: "POST", body, asMember: false });
}
