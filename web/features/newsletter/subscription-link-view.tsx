// The page behind a link of a mail: opening it changes nothing, only its button does.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import {
  type NewsletterTopics,
  newsletterTopics,
  topicWords,
} from "#shared/contracts/newsletter-topics.ts";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { focusHeading } from "#web/lib/document/page-focus.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { confirmSubscription, leaveNewsletter } from "./mutations.ts";
import { type LinkPurpose, subscriptionQuery } from "./queries.ts";
import { subscriptionMessages as messages } from "./subscription-messages.ts";

interface SubscriptionLinkProps {
  purpose: LinkPurpose;
  token: string;
}

/** What the button does. */
const acts = { confirm: confirmSubscription, leave: leaveNewsletter };

export function SubscriptionLinkView({ purpose, token }: SubscriptionLinkProps) {
  const words = messages[purpose];
  const found = useQuery({ ...subscriptionQuery(purpose, token), enabled: token !== "" });
  const isHere = useIsHere();
  const [hasActed, setHasActed] = useState(false);
  const [topics, setTopics] = useState<NewsletterTopics>("everything");
  const { isPending, submit } = useSubmit(async () => {
    try {
      await acts[purpose](token, topics);
    } catch (thrown) {
      // Ended meanwhile, in another window.
      if (asAppError(thrown).kind === "not-found") return void await found.refetch();
      return void toast(words.failed(thrown));
    }
    flushSync(() => setHasActed(true));
    if (isHere()) focusHeading();
    announce(words.doneText(found.data?.email ?? ""));
  });
  if (token === "") return <Result title={words.missing} text={messages.incomplete} />;
  // What was read before stays: whoever has left is found no more.
  const isDone = hasActed || (purpose === "confirm" && found.data?.isConfirmed);
  if (isDone && found.data) {
    return <Result title={words.done} text={words.doneText(found.data.email)} />;
  }
  if (found.isError) {
    if (asAppError(found.error).kind === "not-found") {
      return <Result title={words.missing} text={words.missingText} />;
    }
    return (
      <ErrorView
        title={messages.loadFailed}
        message={explainError(found.error, "", {
          offline: "Please check your connection and try again.",
        })}
        actions={<RetryButton onRetry={() => found.refetch()} />}
      />
    );
  }
  if (!found.data) return <Pending title={words.title} />;
  return (
    <>
      <Header title={words.title} text={words.question(found.data.email)} />
      {purpose === "confirm" && (
        <div className="mb-6">
          <RadioCards
            legend={messages.confirm.topics}
            name="topics"
            choices={newsletterTopics.map((value) => ({ value, ...topicWords[value] }))}
            value={topics}
            onChange={setTopics}
          />
        </div>
      )}
      <Button className="w-full" pending={isPending} onClick={() => void submit()}>
        {words.button}
      </Button>
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

function Result({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Header title={title} text={text} />
      <Button asChild variant="outline">
        <Link to="/">{messages.home}</Link>
      </Button>
    </>
  );
}

function Pending({ title }: { title: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">{title}</h1>
      <Skeleton className="mt-3 h-20" />
      <Skeleton className="mt-8 h-11" />
    </>
  );
}
