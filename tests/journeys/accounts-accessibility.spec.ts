// Accounts and profiles for everybody: states that clicks bring about, and every path without a
// mouse. Pages as a URL opens them are checked in everybody.spec.ts.
import { type Browser, expect, type Page } from "@playwright/test";
import { newEmail } from "#tests/support/people.ts";
import { test } from "./journey.ts";
import { arrive, tabTo } from "./keyboard.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { accountButton, expectToast, mailedLink } from "./newcomers.ts";
import { newcomer, pageOf } from "./people.ts";

test("sign-up with an error and its message is usable by everybody", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill("a@example.com");
  await page.getByLabel("Password", { exact: true }).fill("one");
  await page.getByLabel("Confirm password").fill("another");
  await page.keyboard.press("Enter");
  await expectToast(page, "Passwords Mismatch");
  await expectUsableByEverybody(page);
});

async function pageOfMember(browser: Browser): Promise<{ page: Page; id: string }> {
  const person = await newcomer();
  return { page: await pageOf(browser, person), id: person.id };
}

test("one's own profile is usable by everybody", async ({ browser }) => {
  const { page, id } = await pageOfMember(browser);
  await page.goto(`/user/${id}`);
  await expect(page.getByRole("main").getByRole("link", { name: "Edit Profile" })).toBeVisible();
  await expectUsableByEverybody(page);
});

test("the profile form is usable by everybody, with errors and with its dialog", async ({ browser }) => {
  const { page } = await pageOfMember(browser);
  await page.goto("/profile/edit");
  await page.getByLabel("Username").fill("");
  await page.getByLabel(/contact email/).fill("half@");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Username is required.")).toBeVisible();
  await expectUsableByEverybody(page);
  await page.getByRole("button", { name: "Delete account…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  await expectUsableByEverybody(page);
});

const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("sign-up, logout, password recovery and login work by keyboard alone", async ({ page }) => {
  const email = newEmail();
  const type = async (label: string, text: string) => {
    await tabTo(page, textbox(page, label));
    await page.keyboard.type(text);
  };
  const press = async (role: "button" | "link", name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }).first());
    await page.keyboard.press("Enter");
  };
  await page.goto("/forum");
  await press("link", "Sign Up");
  await arrive(page, "Sign up");
  await type("Email", email);
  await type("Password", "sleeve notes");
  await type("Confirm password", "sleeve notes");
  await page.keyboard.press("Enter");
  await expectToast(page, "Account Created!");
  await page.goto(await mailedLink(email));
  await press("button", "Confirm and log in");
  await expect(page.getByLabel("Username")).toBeFocused();
  await press("button", "Not now");
  await arrive(page, "Forum");

  await tabTo(page, accountButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Logged Out");
  await arrive(page, /./);

  await press("link", "Login");
  await arrive(page, "Login");
  await press("link", "Forgot your password?");
  await arrive(page, "Forgot your password?");
  await type("Email", email);
  await page.keyboard.press("Enter");
  await expectToast(page, "Password Reset Email Sent");
  await page.goto(await mailedLink(email));
  await type("New password", "liner notes");
  await press("button", "Show password");
  await expect(textbox(page, "New password")).toHaveAttribute("type", "text");
  await type("Confirm password", "liner notes");
  await page.keyboard.press("Enter");
  await expectToast(page, "Password Updated!");
  await arrive(page, "Login");
  await type("Email", email);
  await type("Password", "liner notes");
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toBeVisible();
});

test("an avatar can be uploaded and a dialog closed by keyboard alone", async ({ browser }) => {
  const { page, id } = await pageOfMember(browser);
  await page.goto("/profile/edit");
  // The browser is told to intercept choosers by another way than it is told of keys: what tabTo reads
  // from the page in between puts the two in order.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, page.getByRole("button", { name: "Choose a picture" }));
  await page.keyboard.press("Enter");
  const wide = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 60, 20);
    const bytes = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  await (await choosing).setFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from(wide),
  });
  const slider = page.getByLabel("Move left or right");
  await tabTo(page, slider);
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await tabTo(page, textbox(page, "Username"));
  await page.keyboard.press("Enter");
  await expectToast(page, "Profile Updated!");
  await expect(page).toHaveURL(`/user/${id}`);
  await arrive(page, /./);
  await expect(page.getByRole("main").locator("img")).toBeVisible();

  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Edit Profile" }));
  await page.keyboard.press("Enter");
  await arrive(page, "Edit Profile");
  const opener = page.getByRole("button", { name: "Delete account…" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  // The focus stays inside the dialog, and returns to where it was.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("in forced colours the focus is visible and buttons keep their edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/login", "/forum", "/blog"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      const { ring, edge, what } = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(
          element,
        );
        // Inline links and images without text need no edge to be visible.
        const isBare = !element.matches("button, input, textarea, select") ||
          element.querySelector("svg") !== null;
        return {
          // After the last one the browser's own controls have the focus for one press.
          ring: element === document.body ||
            (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2),
          edge: isBare || (borderTopStyle === "solid" && parseFloat(borderTopWidth) >= 1),
          what: element.outerHTML.slice(0, 120),
        };
      });
      expect({ ring, edge }, `${path}: ${what}`).toEqual({ ring: true, edge: true });
    }
  }
});
