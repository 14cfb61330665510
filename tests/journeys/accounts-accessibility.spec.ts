// The account and profile pages for everybody: axe with contrast, both themes, phone and desktop.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { allowNoise, test } from "./journey.ts";
import { browserOf, member, newThread } from "./people.ts";
import { newcomer } from "./newcomers.ts";

const token = "f6f185e3eeeba2b52ddb78a6ac5ecaff0eb8e999fc920a6980614f5b890fb706";

/** Each state of each page, and what shows that it is there. */
const states: Record<
  string,
  { address: string; shown: string; act?: (page: Page) => Promise<void> }
> = {
  "login": { address: "/login", shown: "Log in" },
  "a confirmation link": {
    address: `/login?token_hash=${token}&type=email`,
    shown: "Confirm your email",
  },
  "a spent link": {
    address: "/login#error=access_denied&error_description=Email+link+is+invalid",
    shown: "This link does not work",
  },
  "sign-up": { address: "/signup", shown: "Sign up" },
  "sign-up with an error": {
    address: "/signup",
    shown: "Sign up",
    act: async (page) => {
      await page.getByLabel("Email", { exact: true }).fill("a@example.com");
      await page.getByLabel("Password", { exact: true }).fill("one");
      await page.getByLabel("Confirm password").fill("another");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem").getByText("Passwords Mismatch")).toBeVisible();
    },
  },
  "a forgotten password": { address: "/forgot-password", shown: "Forgot your password?" },
  "a new password": {
    address: `/reset-password?token_hash=${token}&type=recovery`,
    shown: "Choose a new password",
  },
  "no recovery link": { address: "/reset-password", shown: "Choose a new password" },
  "the admin login": { address: "/admin/login", shown: "Admin Login" },
  "nobody's profile": { address: `/user/${"0".repeat(36)}`, shown: "Profile Not Found" },
  "no profile's id": { address: "/user/short", shown: "Oops! Something went wrong." },
};

/** The two sizes and the two themes, on one page that stays open. */
const looks = [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

async function expectUsable(page: Page): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The site follows the system's theme a moment later; colours in between are nobody's.
    await page.waitForFunction(
      (isDark) =>
        document.documentElement.classList.contains("dark") === isDark &&
        document.getAnimations().every((it) => it.playState !== "running"),
      colorScheme === "dark",
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map((it) => it.html).join(" ")}`
    );
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
  }
}

for (const [name, { address, shown, act }] of Object.entries(states)) {
  test(`${name} is usable by everybody`, async ({ page }) => {
    allowNoise(400);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
    await act?.(page);
    await expectUsable(page);
  });
}

async function pageOfMember(browser: Browser): Promise<{ page: Page; id: string }> {
  const person = await newcomer();
  await newThread(person, "A thread", ["A post with **words** in it."]);
  return { page: await (await browserOf(browser, person)).newPage(), id: person.id };
}

test("a profile is usable by everybody", async ({ browser }) => {
  const { page } = await pageOfMember(browser);
  // A demo member has a picture, a contact address and posts.
  await page.goto(`/user/${(await member(1)).id}`);
  await expect(page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem"))
    .toHaveCount(5);
  await expectUsable(page);
});

test("one's own profile is usable by everybody", async ({ browser }) => {
  const { page, id } = await pageOfMember(browser);
  await page.goto(`/user/${id}`);
  await expect(page.getByRole("main").getByRole("link", { name: "Edit Profile" })).toBeVisible();
  await expectUsable(page);
});

test("the profile form is usable by everybody, with errors and with its dialog", async ({ browser }) => {
  const { page } = await pageOfMember(browser);
  await page.goto("/profile/edit");
  await page.getByLabel("Username").fill("");
  await page.getByLabel(/contact email/).fill("half@");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Username is required.")).toBeVisible();
  await expectUsable(page);
  await page.getByRole("button", { name: "Delete account…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  await expectUsable(page);
});
