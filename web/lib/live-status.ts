// Whether what is on screen is being kept current by the live channel. Shown on <html data-live>,
// where styles and tests can see it, and passed on to the status widget.
import { useSyncExternalStore } from "react";
import { setConnectionStatus } from "./connection.ts";

/** `off`: nothing on this page is live. */
export type LiveStatus = "off" | "joining" | "live" | "reconnecting";

let status: LiveStatus = "off";
const listeners = new Set<() => void>();

/** Says what the live channel is doing now. */
export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  document.documentElement.dataset.live = next;
  // While the browser itself is offline it knows better.
  if (navigator.onLine) setConnectionStatus(next === "reconnecting" ? "reconnecting" : "online");
  for (const listener of listeners) listener();
}

/** Calls back when the live channel has come (back); returns the way to stop. */
export function whenLive(listener: () => void): () => void {
  return subscribe(() => {
    if (status === "live") listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status, for components. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribe, () => status, () => "off");
}
