// The corner that speaks up when something changed: connection, new version, a long way to the top.
import { ArrowUp, RefreshCw, Wifi, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { followVersion } from "#web/lib/new-version.ts";
import { useConnectionNotice } from "./use-connection-notice.ts";
import { useScrolled } from "./use-scrolled.ts";

/** About two screens of a phone. */
const farDownPx = 1600;

export function StatusWidget() {
  const isFarDown = useScrolled(farDownPx);
  return (
    <div className="status-widget">
      <div role="status" className="grid justify-items-start gap-2">
        <ConnectionLine />
        <NewVersionLine />
      </div>
      {isFarDown && (
        <Button variant="outline" size="icon" aria-label="Back to top" onClick={backToTop}>
          <ArrowUp aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function backToTop(): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

function ConnectionLine() {
  const notice = useConnectionNotice();
  if (notice === null) return null;
  return (
    <p className="status-line">
      {notice === "offline" && (
        <>
          <WifiOff aria-hidden="true" className="size-5 text-destructive" />{" "}
          Offline. What you write is kept here.
        </>
      )}
      {notice === "reconnecting" && (
        <>
          <Spinner /> Connection lost. Reconnecting…
        </>
      )}
      {notice === "restored" && (
        <>
          <Wifi aria-hidden="true" className="size-5 text-success" /> Back online.
        </>
      )}
    </p>
  );
}

function NewVersionLine() {
  const [isOutdated, setIsOutdated] = useState(false);
  // A subscription to the tab's visibility.
  useEffect(() => followVersion(() => setIsOutdated(true)), []);
  if (!isOutdated) return null;
  return (
    <div className="status-line">
      <RefreshCw aria-hidden="true" className="size-5 text-accent" />
      The site has been updated.
      <Button variant="link" size="sm" onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
