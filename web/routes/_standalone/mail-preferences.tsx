import { createFileRoute } from "@tanstack/react-router";
import { MailPreferencesView } from "#web/features/notifications/mail-preferences-view.tsx";
import { namedChoices } from "#web/features/notifications/mail-messages.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

interface Search {
  token?: string | undefined;
  /** What the link was to stop, with dots between. */
  stop?: string | undefined;
}

export const Route = createFileRoute("/_standalone/mail-preferences")({
  validateSearch: ({ token, stop }: Record<string, unknown>): Search => ({
    token: textParameter(token),
    stop: textParameter(stop),
  }),
  head: () => pageHead({ title: "What we mail you", path: "/mail-preferences", isPrivate: true }),
  component: MailPreferencesRoute,
});

function MailPreferencesRoute() {
  const { token = "", stop = "" } = Route.useSearch();
  return <MailPreferencesView key={token} token={token} stop={namedChoices(stop)} />;
}
