// A backend that is silent, by the browser's own clock and its own limits.
import { removeArticles } from "./articles.ts";
import { test } from "./journey.ts";
import { workThroughSilence } from "./silence.ts";

test.afterAll(removeArticles);

test("a backend that never responds is given up within a minute, and nothing is lost", async ({ baseURL }) => {
  await workThroughSilence({ baseURL, isTimeReal: true });
});
