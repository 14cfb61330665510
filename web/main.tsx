import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { App } from "./app/app.tsx";
import { announceSessionEnd, followMember } from "./app/session-changes.ts";
import { followNavigation } from "./app/route-focus.ts";
import { mailedSessionPage } from "./app/mailed-session.ts";
import { loadDocuments } from "./app/full-loads.ts";
import { createAppRouter } from "./app/router.tsx";
import { recoverFromChunkLoadErrors } from "./layouts/chunk-load-recovery.ts";
import { canonicalPath } from "./lib/document/page-url.ts";
import { followConnection } from "./lib/state/connection.ts";
import { followErrors, reportError } from "./lib/errors/error-reports.ts";
import { AppError } from "./lib/errors/errors.ts";
import { ChunkLoadError } from "./lib/code/chunk-load-error.ts";
import { focusPressed } from "./lib/document/focus-pressed.ts";
import { followWriting } from "./lib/document/is-writing.ts";
import { followVersion } from "./lib/code/new-version.ts";
import { readPageData, restorePageData } from "./lib/document/page-data.ts";
import { loadServed } from "./lib/state/rendering.ts";
import { currentReader } from "./lib/api/supabase.ts";
import { followTheme } from "./lib/state/theme.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

const options: RootOptions = {
  // What a view shows is not logged again.
  onCaughtError: (error) => {
    if (error instanceof AppError || error instanceof ChunkLoadError) return;
    console.error(error);
    reportError(error);
  },
};
const mailedTo = mailedSessionPage(location);
if (mailedTo) location.replace(mailedTo);
const router = createAppRouter();
followErrors(() => router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? "");
// A response that is not what it should be is shown as a failure, and is one of ours.
router.options.context.queryClient.getQueryCache().config.onError = (error) => reportError(error);
loadDocuments(router);
recoverFromChunkLoadErrors(router);
followTheme();
followConnection();
followVersion();
focusPressed(document);
followWriting(document);
announceSessionEnd();
followNavigation(router);
// A document is hydrated only where it is the very page that was requested. What is not there for visitors,
// a member may see.
const isThisPage = canonicalPath(root.dataset.path ?? "") ===
  canonicalPath(location.pathname + location.search);
const served = isThisPage ? readPageData(document) : undefined;
const pageData = served?.status === 200 || currentReader() === "visitor" ? served : undefined;
followMember(router, pageData !== undefined);
if (pageData) {
  restorePageData(router.options.context.queryClient, pageData);
  // Tells the router that its first page is rendered already.
  router.ssr = { manifest: undefined };
  // Not awaited: the page's code imports from this module, which would wait for itself.
  const { renderedAt, status } = pageData;
  const app = <App router={router} renderedAt={renderedAt} />;
  void loadServed(status, () => router.load()).then(() =>
    // In slices, between which the page stays responsive: everything is there to be read already.
    startTransition(() => void hydrateRoot(root, app, options))
  );
} else {
  // Each page brings its own title and description, and the first one in the document counts.
  const stop = router.subscribe("onRendered", () => {
    stop();
    for (const element of document.head.querySelectorAll("[data-static]")) element.remove();
  });
  createRoot(root, options).render(<App router={router} />);
}
