// Many posts, many disconnects, several readers, one of them a browser: nothing is lost, nothing is
// there twice, and the order stays. `tests/benchmarks/live-soak.ts` runs it at full size.
import { expect } from "@playwright/test";
import { soak } from "#tests/support/live-soak.ts";
import { allowNoise, stoppedParts, test } from "./journey.ts";
import { member, stack, startThread, waitUntilLive } from "./people.ts";

const posts = Number(process.env.LMP_SOAK_POSTS ?? 300);
const disconnects = Number(process.env.LMP_SOAK_DISCONNECTS ?? 3);
const postsPerPage = 50;

test(`${posts} posts through ${disconnects} disconnects reach every reader once and in order`, async ({ page }) => {
  test.setTimeout(60_000 + disconnects * 60_000);
  allowNoise(stoppedParts, /net::ERR_/);
  const author = await member(1);
  const threadId = await startThread(author, "A long night of listening", ["The first record."]);
  let shown = 0;

  const result = await soak(stack, {
    posts,
    disconnects,
    readers: 3,
    threadId,
    authorId: author.id,
    async onStretch(from) {
      const next = Math.ceil((from - 1) / postsPerPage);
      if (next === shown) return;
      shown = next;
      await page.goto(`/forum/thread/${threadId}?page=${shown}`);
      await waitUntilLive(page);
    },
    async onSettled(posted) {
      const expected = posted.slice((shown - 1) * postsPerPage, shown * postsPerPage);
      const bodies = page.getByRole("list", { name: "Posts" }).getByRole("article")
        .locator(".prose");
      await expect(bodies).toHaveText(expected, { timeout: 75_000 });
    },
  });

  console.log(JSON.stringify(result));
  expect(result.posted).toBeGreaterThanOrEqual(posts);
  const whole = { seen: result.posted, lost: 0, doubled: 0, disordered: 0 };
  expect(result.readers).toEqual([whole, whole, whole]);
});
