// The page behind the links of mails: what is mailed to one person, without signing in. Opening it changes nothing.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { type MailKind, mailKinds } from "#shared/contracts/mail-kinds.ts";
import type {
  PreferencesRequest,
  PreferencesResponse,
} from "#shared/contracts/mail-preferences.ts";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { focusHeading } from "#web/lib/document/page-focus.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { type MailChoice, mailKindChoices, mailMessages as words } from "./mail-messages.ts";
import { changeMailPreferences, mailPreferencesQuery } from "./mail-preferences-queries.ts";
import { ChoiceField } from "./choice-field.tsx";
import { NewsletterField } from "./newsletter-field.tsx";

interface MailPreferencesProps {
  token: string;
  /** What the link that was opened is to stop. */
  stop: MailChoice[];
}

export function MailPreferencesView({ token, stop }: MailPreferencesProps) {
  const found = useQuery({ ...mailPreferencesQuery(token), enabled: token !== "" });
  const isMissing = token === "" ||
    (found.isError && asAppError(found.error).kind === "not-found");
  const { data } = found;
  // What was read stays when it cannot be read again. Who has just left the newsletter is not found any more.
  if (data && (!isMissing || !(data.isMember || data.newsletter !== "none"))) {
    return <Preferences token={token} stop={stop} preferences={data} />;
  }
  if (isMissing) {
    return (
      <>
        <Header title={words.missing} text={words.missingText} />
        <WayOut />
      </>
    );
  }
  if (found.isError) {
    return (
      <ErrorView
        title={words.loadFailed}
        message={explainError(found.error, "", { offline: words.checkConnection })}
        actions={<RetryButton onRetry={() => found.refetch()} />}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">{words.title}</h1>
      <Skeleton className="mt-3 h-6" />
      <Skeleton className="mt-8 h-64" />
    </>
  );
}

interface PreferencesProps extends MailPreferencesProps {
  preferences: PreferencesResponse;
}

function Preferences({ token, stop, preferences }: PreferencesProps) {
  const { email, isMember, kinds, newsletter, isSuppressed } = preferences;
  const queryClient = useQueryClient();
  const chosen: Partial<Record<MailChoice, boolean>> = {
    ...kinds,
    newsletter: newsletter !== "none",
  };
  const ownKinds = isMember ? mailKinds.filter((kind) => kind in kinds) : [];
  const choices: MailChoice[] = [...ownKinds, "newsletter"];
  const change = async (changes: Omit<PreferencesRequest, "token">) => {
    try {
      await changeMailPreferences({ token, ...changes });
    } catch (thrown) {
      // The response alone may have been lost.
      await queryClient.invalidateQueries(mailPreferencesQuery(token));
      throw thrown;
    }
    queryClient.setQueryData(mailPreferencesQuery(token).queryKey, (known) =>
      known && {
        ...known,
        kinds: { ...known.kinds, ...changes.kinds },
        newsletter: changes.newsletter ?? known.newsletter,
      });
  };
  const isHere = useIsHere();
  const { isPending, submit } = useSubmit(async (stopped: readonly MailChoice[]) => {
    try {
      const isKind = (choice: MailChoice): choice is MailKind => choice !== "newsletter";
      await change({
        kinds: Object.fromEntries(stopped.filter(isKind).map((kind) => [kind, false])),
        ...(stopped.includes("newsletter") && { newsletter: "none" }),
      });
    } catch (thrown) {
      return void toast(failed(words.saveFailed, explainError(thrown, words.checkConnection)));
    }
    if (isHere()) focusHeading();
    announce(stopped.length === choices.length ? words.stoppedAll : words.stopped(stopped));
  });
  const asked = choices.filter((choice) => stop.includes(choice));
  const hasAny = choices.some((choice) => chosen[choice]);
  return (
    <>
      <Header
        title={words.title}
        text={isMember ? words.titleText(email) : words.readerText(email)}
      />
      {isSuppressed && (
        <Notice tone="error" title={words.suppressed} className="mb-6 wrap-anywhere">
          {words.suppressedText(email)}
        </Notice>
      )}
      {asked.length > 0 && hasAny && (
        <div className="mb-8">
          {asked.some((choice) => chosen[choice])
            ? (
              <>
                <Button
                  className="w-full whitespace-normal!"
                  pending={isPending}
                  onClick={() => void submit(asked)}
                >
                  {words.stop(asked)}
                </Button>
                <p className="mt-2 text-sm text-muted">{words.stopText}</p>
              </>
            )
            : <p className="font-semibold">{words.stopped(asked)}</p>}
        </div>
      )}
      {isMember || newsletter !== "none"
        ? (
          <div className="grid gap-4">
            {ownKinds.map((kind) => (
              <ChoiceField
                key={kind}
                {...mailKindChoices[kind]}
                stored={kinds[kind] ?? false}
                save={(isOn) => change({ kinds: { [kind]: isOn } })}
              />
            ))}
            <NewsletterField
              stored={newsletter}
              save={(wanted) => change({ newsletter: wanted })}
            />
          </div>
        )
        : <p>{words.leftForGood}</p>}
      {isMember && (
        <div className="mt-8">
          {hasAny
            ? (
              <Button
                variant="outline"
                className="w-full"
                pending={isPending}
                onClick={() => void submit(choices)}
              >
                {words.stopAll}
              </Button>
            )
            : <p className="font-semibold">{words.stoppedAll}</p>}
          <p className="mt-2 text-sm text-muted">{words.accountMails}</p>
        </div>
      )}
      <WayOut />
    </>
  );
}

function Header({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-8">
      <h1 tabIndex={-1} className="text-3xl">{title}</h1>
      <p className="mt-2 text-muted wrap-anywhere">{text}</p>
    </header>
  );
}

/** Members who are signed in have more to choose from. */
function WayOut() {
  const { status } = useSession();
  return (
    <p className="mt-8">
      {status === "signed-in"
        ? <Link to="/notifications/settings" className="text-link">{words.allSettings}</Link>
        : <Link to="/" className="text-link">{words.home}</Link>}
    </p>
  );
}
