import { useSyncExternalStore } from "react";

/** Facts about the browser do not change while a page is open. */
const neverChanges = () => () => {};

/** A fact that only the browser has; undefined on a server and while hydrating. */
export function useBrowserFact<Fact extends string | boolean>(read: () => Fact): Fact | undefined {
  return useSyncExternalStore<Fact | undefined>(neverChanges, read, () => undefined);
}
