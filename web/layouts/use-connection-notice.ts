import { useState } from "react";
import { type ConnectionStatus, useConnectionStatus } from "#web/lib/state/connection.ts";
import { useTimer } from "#web/lib/time/use-timer.ts";

export type ConnectionNotice = "offline" | "reconnecting" | "restored" | null;

/** Short hiccups are nobody's business. */
const worthSayingAfterMs = 1500;
const restoredForMs = 4000;

/** What to say next, and after how long, when `shown` is on screen and `status` is the truth. */
export function nextNotice(
  shown: ConnectionNotice,
  status: ConnectionStatus,
): { notice: ConnectionNotice; afterMs: number } | null {
  if (status === "online") {
    if (shown === null) return null;
    return shown === "restored"
      ? { notice: null, afterMs: restoredForMs }
      : { notice: "restored", afterMs: 0 };
  }
  if (shown === status) return null;
  const isNews = shown === null || shown === "restored";
  return { notice: status, afterMs: isNews && status === "reconnecting" ? worthSayingAfterMs : 0 };
}

/** What the reader should know about the connection right now. */
export function useConnectionNotice(): ConnectionNotice {
  const status = useConnectionStatus();
  const [shown, setShown] = useState<ConnectionNotice>(null);
  const next = nextNotice(shown, status);
  useTimer(() => next && setShown(next.notice), next?.afterMs, `${shown} ${status}`);
  return shown;
}
