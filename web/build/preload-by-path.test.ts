import { expect, test } from "vitest";
import { addressPattern } from "./preload-by-path.ts";

test.each([
  ["_site/index.tsx", "/"],
  ["_site/forum/index.tsx", "/forum"],
  ["_site/forum/thread/$threadId.tsx", "/forum/thread/[^/]+"],
  ["_standalone/login.tsx", "/login"],
  ["_site/admin/_area/posts/edit/$slug.tsx", "/admin/posts/edit/[^/]+"],
  ["_site/$.tsx", "/*"],
])("%s is the page of %s", (file, pattern) => expect(addressPattern(file)).toBe(pattern));
