// The database stops while people are in the middle of all kinds of work.
import { controlPart } from "#tests/support/parts.ts";
import { removeArticles } from "./articles.ts";
import { allowNoise, stoppedParts, test } from "./journey.ts";
import { everything, workThrough } from "./works.ts";

test.afterEach(removeArticles);

test("while the database is down no work is lost, and afterwards everything is saved once", async ({ browser }) => {
  allowNoise(stoppedParts);
  await workThrough(browser, everything(), {
    fail: () => controlPart("database", "stop"),
    recover: () => controlPart("database", "start"),
  });
});
