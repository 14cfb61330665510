// What this browser keeps for the site. It may fail to: by a setting of its reader, because it is full, or
// from one moment to the next. What it does not keep is remembered until the page is left. Nothing else
// touches localStorage and sessionStorage, but for the scripts that run before any code is there.

export interface SafeStorage {
  /** The value that was set last, here or in another tab; null when there is none. */
  get(key: string): string | null;
  /** Whether the browser keeps the value beyond this page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Forgets what the browser has not kept: another tab has written since. */
  forgetFallback(key: string): void;
  keys(): string[];
  /** Whether the browser keeps anything at all right now. */
  isPersistent(): boolean;
}

/** One of the browser's two storage areas. Access to an area may throw already. */
export function createSafeStorage(area: () => Storage): SafeStorage {
  const fallback = new Map<string, string>();

  const set = (key: string, value: string) => {
    try {
      area().setItem(key, value);
      fallback.delete(key);
      return true;
    } catch {
      fallback.set(key, value);
      return false;
    }
  };
  const remove = (key: string) => {
    fallback.delete(key);
    orElse(() => area().removeItem(key), undefined);
  };
  return {
    get: (key) => fallback.get(key) ?? orElse(() => area().getItem(key), null),
    set,
    remove,
    forgetFallback: (key) => void fallback.delete(key),
    keys: () => [...new Set([...orElse(() => Object.keys(area()), []), ...fallback.keys()])],
    isPersistent() {
      const isKept = set(probeKey, "1");
      remove(probeKey);
      return isKept;
    },
  };
}

const probeKey = "lmp-probe";

function orElse<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Shared by all tabs, for as long as the reader lets it be. */
export const deviceStore = createSafeStorage(() => localStorage);
/** Of this tab, until it is closed. */
export const tabStore = createSafeStorage(() => sessionStorage);

/**
 * Calls back with the key that another tab has changed on the device, or with null when any may have
 * changed: all were removed, or this page was asleep in the back/forward cache, where it receives
 * nothing. Returns the way to stop.
 */
export function whenStoredElsewhere(listener: (key: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => listener(event.key);
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener(null);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
