import { expect, test } from "vitest";
import { withoutCampaign } from "./campaign-parameters.ts";

test.each([
  ["/blog", "/blog"],
  ["/blog?tag=a%20b", "/blog?tag=a%20b"],
  ["/blog?utm_source=x&utm_medium=y", "/blog"],
  ["/blog?tag=a%20b&fbclid=1&gclid=2&ref=3", "/blog?tag=a+b"],
  ["/forum?reference=1", "/forum?reference=1"],
])("%s without its campaign is %s", (path, expected) => {
  expect(withoutCampaign(path)).toBe(expected);
});

test("a path that was cleaned once stays as it is", () => {
  const cleaned = withoutCampaign("/forum?q=what?%20now&utm_id=1");
  expect(withoutCampaign(cleaned)).toBe(cleaned);
});
