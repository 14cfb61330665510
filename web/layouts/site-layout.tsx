import type { ReactNode } from "react";
import { BackToTop } from "./back-to-top.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StatusWidget } from "./status-widget.tsx";

/** Header, content, footer and status widget: all pages but the stand-alone ones. */
export function SiteLayout(
  { children, newsletter }: { children: ReactNode; newsletter?: ReactNode },
) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 pt-header outline-none">
        {children}
      </main>
      <BackToTop />
      <SiteFooter newsletter={newsletter} />
      <StatusWidget />
    </div>
  );
}

/** The first stop of the keyboard: past the navigation. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-foreground px-4 py-2 font-semibold text-background focus:translate-y-0 print:hidden"
      onClick={(event) => {
        // Without this the fragment would land in the URL and in the history.
        event.preventDefault();
        const content = document.getElementById("content");
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
