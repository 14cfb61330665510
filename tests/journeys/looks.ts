// Whether a page can be used by everybody: axe in both themes, on a phone and on a desk, and no
// sideways scrolling down to 320 pixels, which is what 400 % zoom leaves of a desk.
import { expect, type Page } from "@playwright/test";
import engine from "axe-core";

declare global {
  /** Where the engine puts itself. */
  var axe: typeof engine;
}

type Theme = "light" | "dark";

async function showIn(page: Page, width: number, colorScheme: Theme): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // The site follows the system's theme a moment later; colours in between are nobody's.
  await page.waitForFunction(
    (isDark) =>
      document.documentElement.classList.contains("dark") === isDark &&
      document.getAnimations().every((it) => it.playState !== "running"),
    colorScheme === "dark",
    // Not by frames, which each cost a drawing.
    { polling: 50 },
  );
}

/** A theme changes colours and nothing else, so the dark one is checked for these alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Off unless somebody asks: what is seen of a control is in its name, and a target has 24 px. */
const rulesBesides = ["label-content-name-mismatch", "target-size"];

/** Which rules of axe are asked. */
type Rules = "all" | "of colour" | "all others";

/** A time in a live region would be read out each time it ticks. */
async function expectNothingTicksAloud(page: Page): Promise<void> {
  const ticking = page.locator(":is([role=status], [role=alert], [aria-live]) time");
  await expect(ticking).toHaveCount(0);
}

/** Fails when axe finds something within the elements that a selector names. */
async function expectNoBarriers(
  page: Page,
  width: number,
  theme: Theme,
  asked: Rules,
  within = "html",
): Promise<void> {
  await showIn(page, width, theme);
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(engine.source);
  const set = (rules: string[], enabled: boolean) =>
    Object.fromEntries(rules.map((rule) => [rule, { enabled }]));
  const others = { ...set(rulesOfColour, false), ...set(rulesBesides, true) };
  const options: engine.RunOptions = {
    // The one page with a frame shows a mail in it, to which scripts have no access.
    iframes: false,
    // Axe would describe each element that is right, too.
    resultTypes: ["violations"],
    ...(asked === "all" && { rules: set(rulesBesides, true) }),
    ...(asked === "of colour" && { runOnly: rulesOfColour }),
    ...(asked === "all others" && { rules: others }),
  };
  const found = await page.evaluate(async ([within, options]) => {
    const { violations } = await axe.run(within, options);
    // Links in members' texts stand in lines of text, however few words a line has.
    for (const violation of violations.filter(({ id }) => id === "target-size")) {
      violation.nodes = violation.nodes.filter(({ target: [selector] }) =>
        !document.querySelector(String(selector))?.closest(".prose")
      );
    }
    return violations.filter(({ nodes }) => nodes.length > 0).map(({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html).join(" ")}`
    );
  }, [within, options] as const);
  expect(found, `${width} px, ${theme}`).toEqual([]);
}

const phoneOnly = "data-phone-only";

/** Marks what is hidden now, but for the header, which is the same on all pages. */
async function markHidden(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll("body *")) {
      const isHidden = !element.checkVisibility() && !element.closest("header");
      element.toggleAttribute(mark, isHidden);
    }
  }, phoneOnly);
}

/** Whether something that was marked is visible now; takes the mark from the rest. */
async function isMarkedVisible(page: Page): Promise<boolean> {
  return await page.evaluate((mark) => {
    const marked = [...document.querySelectorAll(`[${mark}]`)];
    for (const element of marked) element.toggleAttribute(mark, element.checkVisibility());
    return marked.some((element) => element.hasAttribute(mark));
  }, phoneOnly);
}

/**
 * Fails when the page as it is scrolls sideways, or when something is beyond the edge and cannot be
 * reached.
 */
async function expectNothingCutOff(page: Page, width: number): Promise<void> {
  const { overflow, cutOff, tooSmall } = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Only what somebody reads or presses: decoration may run off the page, as in print.
    const told = [...document.querySelectorAll("body *")].filter((element) =>
      element.matches("button, input, select, textarea") ||
      [...element.childNodes].some(({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE && textContent?.trim()
      )
    );
    // Phones of Apple zoom into a box with smaller letters, and stay there.
    const boxes = document.querySelectorAll(
      "input:not([type=checkbox], [type=radio], [type=file]), select, textarea",
    );
    return {
      tooSmall: [...boxes].filter((box) => parseFloat(getComputedStyle(box).fontSize) < 16)
        .map((box) => box.outerHTML.slice(0, 120)),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cutOff: told.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // What is for screen readers alone is one pixel wide, or is outside until it has the focus.
        if (width <= 1 || right <= 0 || element.closest("svg, .sr-only")) return false;
        return (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement);
      }).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(overflow, `${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
  expect(cutOff, `${width} px: cut off`).toEqual([]);
  if (width <= 360) expect(tooSmall, `${width} px: boxes with letters below 16 px`).toEqual([]);
}

/** For a page that was checked already, with another person in its header. */
export async function expectStillUsable(page: Page): Promise<void> {
  await expectNoBarriers(page, 1280, "light", "all");
  await expectNoBarriers(page, 360, "dark", "of colour");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingCutOff(page, 320);
}

/** The whole check, for a page that is complete. Each change of theme and width is dear. */
export async function expectUsableByEverybody(page: Page): Promise<void> {
  await expectNoBarriers(page, 1280, "light", "all");
  await expectNothingCutOff(page, 1280);
  await markHidden(page);
  await expectNoBarriers(page, 1280, "dark", "of colour");
  await expectNoBarriers(page, 360, "dark", "all others");
  await expectNothingCutOff(page, 360);
  // The colours of everything else are known from the wide page.
  if (await isMarkedVisible(page)) {
    for (const theme of ["dark", "light"] as const) {
      await expectNoBarriers(page, 360, theme, "of colour", `[${phoneOnly}]`);
    }
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingCutOff(page, 320);
  await expectNothingTicksAloud(page);
}
