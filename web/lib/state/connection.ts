// Whether the site reaches its backend, as far as anybody noticed. Written by the live code and by
// the browser's own events, shown by the status widget.
import { createStore, useStore } from "./store.ts";

export type ConnectionStatus = "online" | "offline" | "reconnecting";

export const connectionStatus = createStore<ConnectionStatus>("online");

/** Follows the browser from now on. Call once, in the browser. */
export function followConnection(): void {
  if (!navigator.onLine) connectionStatus.set("offline");
  addEventListener("offline", () => connectionStatus.set("offline"));
  addEventListener("online", () => connectionStatus.set("online"));
}

/** The status, for components; "online" on a server. */
export function useConnectionStatus(): ConnectionStatus {
  return useStore(connectionStatus, "online");
}
