import { useSyncExternalStore } from "react";

/** Facts about the browser do not change while a page is open. */
const neverChanges = () => () => {};

/** Something only the browser knows; undefined while the page is prerendered and being woken. */
export function useBrowserFact<Fact extends string | boolean>(read: () => Fact): Fact | undefined {
  return useSyncExternalStore<Fact | undefined>(neverChanges, read, () => undefined);
}
