// Whether what is on screen is being kept current by the live channel. Shown on <html data-live>,
// where styles and tests can see it, and passed on to the status widget.
import { connectionStatus } from "../state/connection.ts";
import { createStore, useStore } from "../state/store.ts";

/** `off`: nothing on this page is live. */
export type LiveStatus = "off" | "joining" | "live" | "reconnecting";

const liveStatus = createStore<LiveStatus>("off");

/** Says what the live channel is doing now. */
export function setLiveStatus(next: LiveStatus): void {
  if (next === liveStatus.get()) return;
  document.documentElement.dataset.live = next;
  // While the browser itself is offline, that is the reason.
  if (navigator.onLine) connectionStatus.set(next === "reconnecting" ? "reconnecting" : "online");
  liveStatus.set(next);
}

/** Whether it is, now. */
export function isLive(): boolean {
  return liveStatus.get() === "live";
}

/** Calls back when the live channel has come (back); returns the way to stop. */
export function whenLive(listener: () => void): () => void {
  return liveStatus.subscribe(() => {
    if (liveStatus.get() === "live") listener();
  });
}

/** The status, for components. */
export function useLiveStatus(): LiveStatus {
  return useStore(liveStatus, "off");
}
