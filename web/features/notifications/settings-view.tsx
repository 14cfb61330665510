// What reaches a member from the forum, on one page.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { explainError } from "#web/lib/errors/error-words.ts";
import { followLevels, notificationMessages } from "./messages.ts";
import { changeSettings } from "./mutations.ts";
import { notificationSettingsQuery } from "./queries.ts";
import { ChoiceField } from "./choice-field.tsx";
import { FollowedThreads } from "./followed-threads.tsx";
import { MailSection } from "./mail-section.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface SettingsViewProps {
  /** The place in the list of threads as the URL has it. */
  before: string | undefined;
  userId: string;
  /** What belongs to other features. */
  children: ReactNode;
}

export function SettingsView({ before, userId, children }: SettingsViewProps) {
  return (
    <Page width="3xl">
      <PageHeader
        title={notificationMessages.settingsTitle}
        description={notificationMessages.settingsText}
        back={
          <Link to="/notifications" className="back-link mb-4">
            <ArrowLeft aria-hidden="true" size={16} /> Back to Notifications
          </Link>
        }
      />
      <div className="grid gap-12">
        <OwnChoices userId={userId} />
        <SettingsSection title={notificationMessages.levels}>
          <dl className="grid gap-2">
            {followLevels.map(({ value, label, hint }) => (
              <div key={value}>
                <dt className="font-semibold">{label}</dt>
                <dd className="text-muted">{hint}</dd>
              </div>
            ))}
          </dl>
        </SettingsSection>
        <SettingsSection
          title={notificationMessages.follows}
          description={notificationMessages.followsText}
        >
          <FollowedThreads before={before} userId={userId} />
        </SettingsSection>
        {children}
      </div>
    </Page>
  );
}

function OwnChoices({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const found = useQuery(notificationSettingsQuery(userId));
  const refresh = () => queryClient.invalidateQueries(notificationSettingsQuery(userId));
  if (found.data === undefined) {
    return found.error
      ? (
        <ErrorView
          title={notificationMessages.settingsFailed}
          message={explainError(found.error, "")}
          actions={<RetryButton onRetry={() => found.refetch()} />}
        />
      )
      : <Skeleton className="h-96" />;
  }
  return (
    <>
      <ChoiceField
        label={notificationMessages.byWriting}
        hint={notificationMessages.byWritingHint}
        stored={found.data.follows_by_writing}
        save={(isOn) => changeSettings({ p_follows_by_writing: isOn })}
        refresh={refresh}
      />
      <MailSection settings={found.data} refresh={refresh} />
    </>
  );
}
