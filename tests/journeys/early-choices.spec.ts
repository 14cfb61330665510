// What is chosen in a document before React listens there, of which it hears no event. Buttons, links and texts: prerendered.spec.ts.
import { expect, type Page } from "@playwright/test";
import { needs } from "#tests/support/needs.ts";
import { routes } from "./every-page.ts";
import { test } from "./journey.ts";

/** All that one can choose in the documents, by what a page shows once it counts. */
const choices: { name: string; path: string; expectChosen: (page: Page) => Promise<void> }[] = [
  {
    name: "radio",
    path: "/about",
    expectChosen: (page) => expect(page.locator("html")).toHaveClass(/dark/),
  },
  ...([["Position", /^0:01 of /], ["Volume", "Muted"]] as const).map(([label, chosen]) => ({
    name: `range ${label}`,
    path: "/",
    expectChosen: (page: Page) =>
      expect(page.getByRole("slider", { name: label })).toHaveAttribute("aria-valuetext", chosen),
  })),
  ...["kind", "in", "since", "sort"].map((name) => ({
    name: `select ${name}`,
    path: "/search?q=playlist",
    expectChosen: (page: Page) =>
      expect(page).toHaveURL((url) => Boolean(url.searchParams.get(name))),
  })),
];

const control = /<select [^>]*|<input [^>]*type="(?:radio|range|checkbox)"[^>]*/g;

/** Of the element of a control: how this file calls it. */
const nameOf = (tag: string): string => {
  const type = /type="(\w+)"/.exec(tag)?.[1] ?? "select";
  if (type === "radio") return type;
  return `${type} ${/(?:aria-label|name)="([^"]*)"/.exec(tag)?.[1]}`;
};

test("every choice that a document offers is tried here", async ({ request }) => {
  needs("demo");
  const found = new Set<string>();
  for (const place of Object.values(routes)) {
    if (!place || place.from || place.who === "member" || place.who === "admin") continue;
    const path = typeof place.path === "string" ? place.path : await place.path();
    const document = await (await request.get(path)).text();
    for (const [tag] of document.matchAll(control)) found.add(nameOf(tag));
  }
  expect([...found].sort()).toEqual(choices.map(({ name }) => name).sort());
});

for (const moment of ["before React is there", "between its first and its last part"] as const) {
  test(`a choice counts ${moment}`, async ({ page }) => {
    needs("demo");
    await page.addInitScript((isEarly) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      const choose = () => {
        for (const select of document.querySelectorAll("select")) {
          select.selectedIndex = 1;
          for (const type of ["input", "change"]) {
            select.dispatchEvent(new Event(type, { bubbles: true }));
          }
        }
        for (const slider of document.querySelectorAll<HTMLInputElement>("input[type=range]")) {
          // As the browser does: React does not learn of it by the property.
          set?.call(slider, slider.value === "0" ? "1" : "0");
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }
        document.querySelector<HTMLElement>("footer input[value=dark]")?.click();
      };
      if (isEarly) return addEventListener("DOMContentLoaded", choose);
      const observer = new MutationObserver(() => {
        if (!("hydrated" in document.documentElement.dataset)) return;
        observer.disconnect();
        choose();
      });
      document.addEventListener(
        "readystatechange",
        () => observer.observe(document.documentElement, { attributes: true }),
        { once: true },
      );
    }, moment === "before React is there");
    for (const path of new Set(choices.map((choice) => choice.path))) {
      await page.goto(path);
      for (const choice of choices) if (choice.path === path) await choice.expectChosen(page);
    }
  });
}
