// A backend that never responds, with a fast-forwarded clock.
import { removeArticles } from "./articles.ts";
import { test } from "./journey.ts";
import { workThroughSilence } from "./silence.ts";

test.afterAll(removeArticles);

/** The limit that browsers keep themselves, by the clock that the journey turns. */
function limitByClock(): void {
  AbortSignal.timeout = (limitMs) => {
    const limit = new AbortController();
    const giveUp = () => limit.abort(new DOMException("signal timed out", "TimeoutError"));
    setTimeout(giveUp, limitMs);
    return limit.signal;
  };
}

test("requests without a response time out, and nothing is lost", async ({ baseURL }) => {
  await workThroughSilence({
    baseURL,
    isTimeReal: false,
    prepare: (context) => context.addInitScript(limitByClock),
  });
});
