// Whether the site reaches its backend, as far as anybody noticed. Written by the live code and by
// the browser's own events, shown by the status widget.
import { useSyncExternalStore } from "react";

export type ConnectionStatus = "online" | "offline" | "reconnecting";

let status: ConnectionStatus = "online";
let isFollowing = false;
const listeners = new Set<() => void>();

/** Says what the connection is now. Repeats change nothing. */
export function setConnectionStatus(next: ConnectionStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

export function connectionStatus(): ConnectionStatus {
  return status;
}

function followBrowser(): void {
  if (isFollowing) return;
  isFollowing = true;
  if (!navigator.onLine) setConnectionStatus("offline");
  addEventListener("offline", () => setConnectionStatus("offline"));
  addEventListener("online", () => setConnectionStatus("online"));
}

/** Calls back after each change; returns the way to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  followBrowser();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status, for components; "online" while prerendering. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(subscribeToConnection, connectionStatus, () => "online");
}
