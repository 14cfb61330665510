import { Link, useHydrated } from "@tanstack/react-router";
import { History, Rss } from "lucide-react";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Page } from "#web/ui/page/page.tsx";
import type { ToastOptions } from "#web/ui/window/toast.ts";
import { Question } from "#web/ui/page/question.tsx";
import { product } from "#shared/contracts/product.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { downloadMessages, isWithdrawn, notesFailure } from "../model/messages.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useRelease } from "./use-release.ts";
import { requirements } from "../content/installation.ts";
import { installation } from "../content/installation.ts";
import { questions } from "../content/questions.ts";
import { Downloads } from "./downloads.tsx";
import { FileCheck } from "../checking/file-check.tsx";
import { ReleaseNotes } from "./release-notes.tsx";
import { NoScriptDownloads } from "./no-script-notice.tsx";
import { StepList } from "./step-list.tsx";
import { YellowNotice } from "./yellow-notice.tsx";

export function DownloadPage() {
  const { data: release, error, isPending } = useRelease();
  const isHydrated = useHydrated();
  // That the version was withdrawn stands in place of the downloads.
  const failure = release || (error && isWithdrawn(asAppError(error))) ? null : error;
  useFailureToast(failure, explain);
  return (
    <Page width="wide">
      <header className="pt-2 pb-8 md:pt-8">
        <h1 tabIndex={-1} className="text-5xl md:text-6xl lg:text-7xl">Download {product.name}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">
          Free, for as long as you like. No account, no trial, and it plays without a connection.
        </p>
      </header>
      {failure && (
        <div className="mb-4">
          <YellowNotice>{notesFailure(asAppError(failure))}</YellowNotice>
        </div>
      )}
      <section aria-labelledby="downloads">
        <h2 id="downloads" className="sr-only">Downloads</h2>
        <NoScriptDownloads release={release} />
        <div className="needs-script">
          <Downloads />
        </div>
        <p className="mt-6">
          <Link to="/releases" className="back-link">
            <History aria-hidden="true" className="size-4" /> Older versions and full changelog
          </Link>
        </p>
      </section>
      <div className={isHydrated ? undefined : "until-hydrated"}>
        <div className="grid gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <PagePart
            title="Release Notes"
            id="release-notes"
            aside={
              <a href="/releases.xml" className="back-link">
                <Rss aria-hidden="true" className="size-4" /> Releases as a feed
              </a>
            }
          >
            <ReleaseNotes release={release} isLoading={isPending} />
          </PagePart>
          <PagePart title="Minimum Requirements" id="requirements">
            <RequirementsList />
          </PagePart>
        </div>
        <PagePart title="Installation Steps" id="installation">
          <InstallationSteps />
        </PagePart>
        <PagePart title="Check Your Download" id="check">
          <FileCheck />
        </PagePart>
        <PagePart title="Frequently Asked Questions" id="faq">
          <DownloadQuestions />
        </PagePart>
      </div>
    </Page>
  );
}

/** Neutral: the page itself works, and its banner says the same for as long as it is true. */
function explain(error: Error): ToastOptions {
  return {
    title: downloadMessages.notesFailed,
    description: notesFailure(asAppError(error)),
    icon: "info",
  };
}

function RequirementsList() {
  return (
    <dl>
      {requirements.map(({ part, need }) => (
        <div key={part} className="border-t border-border py-4 last:border-b">
          <dt className="text-sm text-muted">{part}</dt>
          <dd className="mt-0.5 font-semibold">{need}</dd>
        </div>
      ))}
    </dl>
  );
}

function InstallationSteps() {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {installation.map(({ system, steps, removal }) => (
        <section key={system} className="border-t border-border-strong pt-5">
          <h3 className="text-xl">{system}</h3>
          <div className="mt-5">
            <StepList steps={steps} />
          </div>
          <p className="mt-5 text-sm text-muted">{removal}</p>
        </section>
      ))}
    </div>
  );
}

function DownloadQuestions() {
  return (
    <div className="max-w-3xl">
      {questions.map(({ question, answer }) => (
        <Question key={question} question={question}>
          <p>{answer}</p>
        </Question>
      ))}
    </div>
  );
}

interface PagePartProps {
  title: string;
  id?: string;
  /** Beside the title, on the right. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the download page, with a heading of its own. */
function PagePart({ title, id, aside, className, children }: PagePartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={clsx("mt-16 md:mt-24", className)}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-2xl md:text-3xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
