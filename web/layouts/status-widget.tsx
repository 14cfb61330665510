// The corner that speaks up when something changed: connection, new version, replies that wait.
import { RefreshCw, Wifi, WifiOff } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import { OwnWaitingReplies } from "#web/features/forum/composer/own-waiting-replies.tsx";
import { deviceStore } from "#web/lib/state/storage.ts";
import { useIsOutdated } from "#web/lib/code/new-version.ts";
import { useConnectionNotice } from "./use-connection-notice.ts";

export function StatusWidget() {
  return (
    <div className="status-widget">
      <div role="status" className="status-widget-news">
        <ConnectionLine />
        <NewVersionLine />
      </div>
      <OwnWaitingReplies />
    </div>
  );
}

function ConnectionLine() {
  const notice = useConnectionNotice();
  if (notice === null) return null;
  return (
    <p className="status-line">
      {notice === "offline" && (
        <>
          <WifiOff aria-hidden="true" className="size-5 text-destructive" />{" "}
          {deviceStore.isPersistent()
            ? "Offline. What you write is kept here."
            : "Offline. Stay on this page: this browser keeps nothing of what you write."}
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
  const isOutdated = useIsOutdated();
  if (!isOutdated) return null;
  return (
    <div className="status-line">
      <RefreshCw aria-hidden="true" className="size-5 text-accent" />
      The site has been updated.
      <Button variant="link" size="sm" onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
