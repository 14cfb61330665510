// One thing at a time over all tabs of the site, by the browser's Web Locks. Old browsers, and any on
// plain http, have none; there it is one at a time in this tab.

/** What is used of `navigator.locks`: `task` gets null when the lock was wanted at once and is held. */
export interface Locks {
  request<Result>(
    name: string,
    options: { ifAvailable?: boolean },
    task: (lock: object | null) => Promise<Result>,
  ): Promise<Result>;
}

/** Locks for all who share the returned function, in the order of the calls. */
export function createLocks(): Locks {
  const lastHolders = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable }, task) {
      const before = lastHolders.get(name);
      if (before && ifAvailable) return await task(null);
      const held = (before ?? Promise.resolve()).then(() => task({}));
      const ended = held.catch(() => {});
      lastHolders.set(name, ended);
      try {
        return await held;
      } finally {
        if (lastHolders.get(name) === ended) lastHolders.delete(name);
      }
    },
  };
}

/** The locks that all tabs share, or undefined. */
export function sharedLocks(): Locks | undefined {
  return globalThis.navigator?.locks;
}
