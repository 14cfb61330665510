// The downloads as the last part of a longer page, which need not wait for them: they come when they
// come near or somebody begins to use the page. That they cannot be had is said at once.
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import type { ToastOptions } from "#web/ui/window/toast.ts";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { useInView } from "#web/ui/loading/use-in-view.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { product } from "#shared/contracts/product.ts";
import { downloadMessages, loadFailure } from "../model/messages.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useRelease } from "./use-release.ts";
import { NoScriptNotice } from "./no-script-notice.tsx";

const Downloads = lazyComponent(() => import("./downloads.tsx"), (it) => it.Downloads);

export function DownloadSection() {
  const { ref, isInView } = useInView();
  const { data: release, error } = useRelease();
  useFailureToast(release ? null : error, explain);
  return (
    <section
      ref={ref}
      id="download"
      aria-labelledby="download-title"
      className="border-t border-border"
    >
      <div className="mx-auto w-full max-w-wide px-4 py-14 md:px-6 md:py-20">
        <h2 id="download-title" className="text-3xl md:text-4xl">Get {product.name}</h2>
        <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
          Free for Windows, macOS and Linux. It needs a corner of your disk and nothing from you.
        </p>
        <NoScriptNotice />
        <div className="needs-script">
          <Downloads isWanted={isInView || error !== null} fallback={<DownloadsSkeleton />} />
        </div>
      </div>
    </section>
  );
}

function DownloadsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="mt-10 h-7 w-40" />
      {[0, 1, 2, 3].map((row) => <Skeleton key={row} className="mt-3 h-16 w-full" />)}
    </div>
  );
}

function explain(error: Error): ToastOptions {
  return failed(downloadMessages.loadFailed, loadFailure(asAppError(error)));
}
