import { expect, test } from "vitest";
import { sessionStorageKey } from "#web/lib/supabase.ts";
import { sessionKey } from "./preload-by-path.ts";

test("a member is recognised by the session that the client keeps", () => {
  expect(sessionKey).toBe(sessionStorageKey);
});
