// What reaches a member from the forum, on one page.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { announce } from "#web/lib/announce.ts";
import { explainError, failed } from "#web/lib/error-words.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { followLevels, notificationMessages } from "../messages.ts";
import { setFollowsByWriting } from "../mutations.ts";
import { followsByWritingQuery } from "../queries.ts";
import { FollowedThreads } from "./followed-threads.tsx";

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
        <WritingChoice userId={userId} />
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

function SettingsSection(
  { title, description, children }: { title: string; description?: string; children: ReactNode },
) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">{title}</h2>
      {description && <p className="mt-1 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function WritingChoice({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const found = useQuery(followsByWritingQuery(userId));
  /** What was chosen, until the page knows of it. */
  const [wanted, setWanted] = useState<boolean>();
  const { submit } = useSubmit(async (isOn: boolean) => {
    setWanted(isOn);
    try {
      await setFollowsByWriting(isOn);
      announce(notificationMessages.saved);
    } catch (thrown) {
      toast(failed(notificationMessages.saveFailed, explainError(thrown, "")));
    }
    await queryClient.invalidateQueries(followsByWritingQuery(userId));
    setWanted(undefined);
  });
  if (found.data === undefined) {
    return found.error
      ? (
        <ErrorView
          title={notificationMessages.settingsFailed}
          message={explainError(found.error, "")}
          actions={<Button onClick={() => void found.refetch()}>Try Again</Button>}
        />
      )
      : <Skeleton className="h-13" />;
  }
  return (
    <CheckField
      label={notificationMessages.byWriting}
      hint={notificationMessages.byWritingHint}
      checked={wanted ?? found.data}
      onChange={(isOn) => void submit(isOn)}
    />
  );
}
