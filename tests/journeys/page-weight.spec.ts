// Bytes, never milliseconds: they are the same on every machine.
import { expect } from "@playwright/test";
import { pageBudgets } from "#tests/benchmarks/page-budgets.ts";
import { weighPage } from "#tests/support/page-weight.ts";
import { test } from "./journey.ts";

test("a first visit to any page stays within its budget", async ({ browser, baseURL }) => {
  const weighed = await Promise.all(pageBudgets.map(async (budget) => {
    const { scriptBytes, allBytes } = await weighPage(browser, `${baseURL}${budget.path}`);
    return { ...budget, actual: { scripts: scriptBytes / 1024, everything: allBytes / 1024 } };
  }));
  // A page that shows nothing would weigh little.
  expect(weighed.filter(({ actual }) => actual.scripts < 80)).toEqual([]);
  expect(
    weighed.filter(({ actual, scripts, everything }) =>
      actual.scripts > scripts || actual.everything > everything
    ),
  ).toEqual([]);
});
