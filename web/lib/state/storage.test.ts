import { describe, expect, test } from "vitest";
import { createSafeStorage } from "./storage.ts";

/** A browser's storage area whose calls in `fails` throw. */
function area(fails: { reads?: boolean; writes?: boolean } = {}) {
  const values = new Map<string, string>();
  const failIf = (mustFail = false) => {
    if (mustFail) throw new DOMException("no", "QuotaExceededError");
  };
  const storage = {
    fails,
    getItem: (key: string) => {
      failIf(fails.reads);
      return values.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      failIf(fails.writes);
      values.set(key, value);
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true });
    },
    removeItem: (key: string) => {
      failIf(fails.writes);
      values.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  for (const name of Object.keys(storage)) {
    Object.defineProperty(storage, name, { enumerable: false });
  }
  return storage as unknown as Storage & typeof storage; // The part of it that a store uses.
}

describe("a store", () => {
  test("keeps what the browser keeps", () => {
    const browser = area();
    const store = createSafeStorage(() => browser);
    expect(store.isPersistent()).toBe(true);
    expect(store.set("a", "1")).toBe(true);
    expect(createSafeStorage(() => browser).get("a")).toBe("1");
    expect(store.keys()).toEqual(["a"]);
    store.remove("a");
    expect(store.get("a")).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  test("remembers for this page what a full browser does not keep, and says so", () => {
    const browser = area();
    const store = createSafeStorage(() => browser);
    store.set("a", "old");
    browser.fails.writes = true;
    expect(store.isPersistent()).toBe(false);
    expect(store.set("a", "new")).toBe(false);
    expect(store.set("b", "only here")).toBe(false);
    expect(store.get("a")).toBe("new");
    expect(store.keys().toSorted()).toEqual(["a", "b"]);
    store.remove("b");
    expect(store.get("b")).toBeNull();
  });

  test("forgets what the browser has not kept once another tab has written there", () => {
    const browser = area();
    const store = createSafeStorage(() => browser);
    store.set("a", "old");
    browser.fails.writes = true;
    store.set("a", "refused");
    store.forgetFallback("a");
    expect(store.get("a")).toBe("old");
  });

  test("has what it could not keep written down as soon as there is room", () => {
    const browser = area({ writes: true });
    const store = createSafeStorage(() => browser);
    store.set("a", "1");
    browser.fails.writes = false;
    expect(store.set("a", "2")).toBe(true);
    expect(createSafeStorage(() => browser).get("a")).toBe("2");
  });

  test.each([
    ["a browser that forbids the area", () => {
      throw new DOMException("no", "SecurityError");
    }],
    ["a browser that forbids every use of it", () => area({ reads: true, writes: true })],
  ])("works on without %s", (_name, forbidden: () => Storage) => {
    const store = createSafeStorage(forbidden);
    expect(store.isPersistent()).toBe(false);
    expect(store.get("a")).toBeNull();
    expect(store.set("a", "1")).toBe(false);
    expect(store.get("a")).toBe("1");
    expect(store.keys()).toEqual(["a"]);
    store.remove("a");
    expect(store.get("a")).toBeNull();
  });
});
