// The database stops while people are in the middle of all kinds of work.
import { removeArticles } from "./articles.ts";
import { allowNoise, stoppedParts, test } from "./journey.ts";
import { stack } from "./people.ts";
import { everything, workThrough } from "./works.ts";

const control = (action: "stop" | "start") =>
  fetch(`${stack.apiUrl}/_local/database/${action}`, {
    method: "POST",
    headers: { apikey: stack.secretKey },
  });

test.afterEach(removeArticles);

test("while the database is down no work is lost, and afterwards everything is saved once", async ({ browser }) => {
  allowNoise(stoppedParts);
  await workThrough(browser, everything(), {
    fail: () => control("stop"),
    recover: () => control("start"),
  });
});
