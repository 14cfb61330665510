import { Rss } from "lucide-react";
import { Page } from "#web/ui/page.tsx";
import type { ToastOptions } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { product } from "#shared/contracts/product.ts";
import { downloadMessages, notesFailure } from "../messages.ts";
import { useIsAwake } from "#web/lib/use-browser-fact.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { useRelease } from "../use-release.ts";
import { DownloadQuestions } from "./download-questions.tsx";
import { Downloads } from "./downloads.tsx";
import { FileCheck } from "./file-check.tsx";
import { InstallationSteps } from "./installation-steps.tsx";
import { PagePart } from "./page-part.tsx";
import { ReleaseNotes } from "./release-notes.tsx";
import { RequirementsList } from "./requirements-list.tsx";
import { NoScriptNotice } from "./no-script-notice.tsx";
import { YellowNotice } from "./yellow-notice.tsx";

export function DownloadPage() {
  const { data: release, error, isPending } = useRelease();
  const isAwake = useIsAwake();
  const failure = release ? null : error;
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
        <NoScriptNotice />
        <Downloads />
      </section>
      <div className={isAwake ? undefined : "until-awake"}>
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
