import { expect, test } from "vitest";
import { nextNotice } from "./use-connection-notice.ts";

test("nothing is said while the connection holds", () => {
  expect(nextNotice(null, "online")).toBeNull();
});

test("a lost connection is shown at once, a reconnect only if it lasts", () => {
  expect(nextNotice(null, "offline")).toEqual({ notice: "offline", afterMs: 0 });
  expect(nextNotice(null, "reconnecting")?.afterMs).toBeGreaterThan(1000);
  expect(nextNotice("offline", "reconnecting")).toEqual({ notice: "reconnecting", afterMs: 0 });
});

test("a connection that came back is said once, then forgotten", () => {
  expect(nextNotice("offline", "online")).toEqual({ notice: "restored", afterMs: 0 });
  expect(nextNotice("restored", "online")?.notice).toBeNull();
});
