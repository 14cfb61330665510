import type { ReactNode } from "react";
import { BackToTop } from "./back-to-top.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
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
