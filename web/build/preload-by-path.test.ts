import { expect, test } from "vitest";
import { sessionStorageKey } from "#web/lib/supabase.ts";
import { addressPattern, sessionKey } from "./preload-by-path.ts";

test.each([
  ["_site/index.tsx", "/"],
  ["_site/forum/index.tsx", "/forum"],
  ["_site/forum/thread/$threadId.tsx", "/forum/thread/[^/]+"],
  ["_standalone/login.tsx", "/login"],
  ["_site/admin/_area/posts/edit/$slug.tsx", "/admin/posts/edit/[^/]+"],
  ["_site/$.tsx", "/*"],
])("%s is the page of %s", (file, pattern) => expect(addressPattern(file)).toBe(pattern));

test("a member is recognised by the session that the client keeps", () => {
  expect(sessionKey).toBe(sessionStorageKey);
});
