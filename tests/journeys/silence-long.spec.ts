// A backend that never responds, with the browser's real clock and timeouts.
import { removeArticles } from "./articles.ts";
import { test } from "./journey.ts";
import { workThroughSilence } from "./silence.ts";

test.afterAll(removeArticles);

test("requests without a response time out within a minute, and nothing is lost", async ({ baseURL }) => {
  await workThroughSilence({ baseURL, isTimeReal: true });
});
