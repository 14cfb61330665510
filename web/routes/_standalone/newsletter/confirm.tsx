import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionLinkView } from "#web/features/newsletter/subscription-link-view.tsx";
import { subscriptionMessages } from "#web/features/newsletter/subscription-messages.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

export const Route = createFileRoute("/_standalone/newsletter/confirm")({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParameter(search.token),
  }),
  head: () =>
    pageHead({
      title: subscriptionMessages.confirm.title,
      path: "/newsletter/confirm",
      isPrivate: true,
    }),
  component: ConfirmNewsletterRoute,
});

function ConfirmNewsletterRoute() {
  return <SubscriptionLinkView purpose="confirm" token={Route.useSearch().token ?? ""} />;
}
