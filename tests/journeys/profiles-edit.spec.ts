// The profile form: name, avatar, contact email address.
import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { type Account, member, newcomer, pageOf } from "./people.ts";
import { expectToast } from "./newcomers.ts";

async function openForm(browser: Parameters<typeof pageOf>[0], person: Account) {
  const page = await pageOf(browser, person);
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
  return page;
}

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

/** A photograph of 600 × 300 with a place and a name written into its metadata. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [600, 300];
    const context = canvas.getContext("2d");
    for (const [index, color] of ["red", "lime", "blue"].entries()) {
      if (!context) break;
      context.fillStyle = color;
      context.fillRect(index * 200, 0, 200, 300);
    }
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(base64, "base64");
  const note = Buffer.from("Exif\0\0 GPS 52.5200 N 13.4050 E, taken by Somebody");
  const header = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, note, jpeg.subarray(2)]);
}

const gif = Buffer.from("R0lGODlhAgACAIAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAIAAAIDRBIFADs=", "base64");

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

async function storedAvatar(person: Account) {
  const rows = await sql`select avatar_url from profiles where id = ${person.id}`;
  const url = String(rows[0]?.avatar_url);
  const response = await fetch(url);
  return { url, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sizeOf(avatar: Locator): Promise<number[]> {
  return await avatar.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
}

test("a member can change name, contact email address and avatar, and everybody sees it", async ({ browser, page: visitor }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  const username = `Zoë ${person.id.slice(-8)}`;
  await page.getByLabel("Username").fill("Zoë (Admin)");
  await expect(page.getByText("This username is reserved.")).toBeVisible();
  await page.getByLabel("Username").fill(`  ${username} `);
  await expect(page.getByText("This username is free.")).toBeVisible();
  await page.getByLabel(/contact email/).fill("zoe@contact.example");
  await choose(page, "me.jpg", "image/jpeg", await photograph(page));
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await page.getByLabel("Move left or right").fill("0");
  await save(page);
  await expectToast(page, "Profile Updated!");
  await expect(page).toHaveURL(new RegExp(`/user/${person.id}$`));

  for (const reader of [page, visitor]) {
    await reader.goto(`/user/${person.id}`);
    await expect(reader.getByRole("heading", { level: 1, name: username })).toBeVisible();
    await expect(reader.getByRole("link", { name: "zoe@contact.example" }))
      .toHaveAttribute("href", "mailto:zoe@contact.example");
    expect(await sizeOf(reader.getByRole("main").locator("img"))).toEqual([256, 256]);
  }
  await expect(page.getByRole("button", { name: `Account of ${username}` })).toBeVisible();

  const { url, response, bytes } = await storedAvatar(person);
  expect(url).toMatch(new RegExp(`/avatars/avatars/${person.id}-\\d+\\.jpg$`));
  expect(response.headers.get("cache-control")).toContain("3600");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(bytes.includes("GPS") || bytes.includes("Exif")).toBe(false);
});

test("the chosen part of an image is stored, and the old file is deleted", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  await choose(page, "me.jpg", "image/jpeg", await photograph(page));
  await page.getByLabel("Move left or right").fill("0");
  await save(page);
  await expectToast(page, "Profile Updated!");
  const first = await storedAvatar(person);

  await page.goto("/profile/edit");
  await choose(page, "again.jpg", "image/jpeg", await photograph(page));
  await page.getByLabel("Move left or right").fill("100");
  await save(page);
  await expectToast(page, "Profile Updated!");
  const second = await storedAvatar(person);
  expect(second.url).not.toBe(first.url);
  expect((await fetch(first.url)).ok).toBe(false);
  const corner = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(256, 256).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return [...(context?.getImageData(250, 5, 1, 1).data ?? [])].slice(0, 3);
  }, second.url);
  // The right end of the photograph is blue.
  expect(corner[2]).toBeGreaterThan(200);
  expect(corner[0]).toBeLessThan(60);
});

test("a GIF is stored as a PNG, and an avatar can be removed", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  await choose(page, "me.gif", "image/gif", gif);
  await save(page);
  await expectToast(page, "Profile Updated!");
  const { url, bytes } = await storedAvatar(person);
  expect(url).toMatch(/\.png$/);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");

  await page.goto("/profile/edit");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await save(page);
  await expectToast(page, "Profile Updated!");
  const [row] = await sql`select avatar_url from profiles where id = ${person.id}`;
  expect(row?.avatar_url).toBeNull();
  expect((await fetch(url)).ok).toBe(false);
});

test("an image that is still being read on save is saved, the last one of two", async ({ browser }) => {
  const person = await newcomer();
  const page = await pageOf(browser, person);
  await page.addInitScript(() => {
    const read = createImageBitmap;
    const held: (() => void)[] = [];
    globalThis.createImageBitmap = (...image: unknown[]) =>
      new Promise((resolve) => held.push(() => resolve(Reflect.apply(read, globalThis, image))));
    // The image that was chosen last is read first.
    addEventListener("finish-reading", () => held.reverse().forEach((finish) => finish()));
  });
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
  await choose(page, "first.jpg", "image/jpeg", await photograph(page));
  await choose(page, "second.gif", "image/gif", gif);
  await expect(page.getByText("Reading the picture…")).toBeVisible();
  await save(page);
  await page.evaluate(() => dispatchEvent(new Event("finish-reading")));
  await expectToast(page, "Profile Updated!");
  expect((await storedAvatar(person)).url).toMatch(/\.png$/);
});

test("an HTML page with an image type, and an SVG with a script, are not uploaded", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  const disguises: [string, string, string][] = [
    ["me.png", "image/png", "<script>alert(1)</script>"],
    ["me.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ];
  for (const [name, type, content] of disguises) {
    await choose(page, name, type, Buffer.from(content));
    await expect(page.getByRole("alert")).toHaveText(
      "This file is not a picture that your browser can read.",
    );
  }
  await expect(page.getByText("PNG, JPEG or GIF. Square and under 2MB recommended.")).toBeVisible();
});

test("a taken name is reported before submitting, in any case, and rejected on save", async ({ browser }) => {
  allowNoise(409);
  const [person, owner] = [await newcomer(), await member(0)];
  const page = await openForm(browser, person);
  const username = page.getByLabel("Username");
  await username.fill(owner.username.toUpperCase());
  await expect(username).toHaveAccessibleDescription(
    /This username is taken\. Please choose another one\./,
  );
  await save(page);
  await expect(username).toBeFocused();

  // Somebody else is quicker: the name was free when it was typed.
  const wanted = `Late ${person.id.slice(-8)}`;
  await username.fill(wanted);
  await expect(page.getByText("This username is free.")).toBeVisible();
  const quick = await newcomer();
  await sql`update profiles set username = ${wanted.toUpperCase()} where id = ${quick.id}`;
  await choose(page, "me.jpg", "image/jpeg", await photograph(page));
  await save(page);
  await expectToast(page, "Update Failed", "This username is taken.");
  await expect(username).toHaveAccessibleDescription(/This username is taken\./);
  const files = await sql`select from storage.objects where name like ${`%${person.id}%`}`;
  expect(files.length).toBe(0);
});

test("a missing name, a short name and an invalid email address are not sent", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  const username = page.getByLabel("Username");
  const wrong: [string, RegExp][] = [["", /Username is required\./], [
    "x",
    /At least 2 characters/,
  ]];
  for (const [value, reason] of wrong) {
    await username.fill(value);
    await save(page);
    await expect(username).toHaveAccessibleDescription(reason);
    await expect(username).toBeFocused();
  }
  await username.fill(person.username);
  await page.getByLabel(/contact email/).fill("half@");
  await save(page);
  await expect(page.getByLabel(/contact email/)).toHaveAccessibleDescription(
    /This does not look like an email address\./,
  );
  await expect(page).toHaveURL(/\/profile\/edit$/);
});

test("Cancel and Back lead to the profile and change nothing", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  await expect(page.getByRole("link", { name: "Back to Profile" }))
    .toHaveAttribute("href", `/user/${person.id}`);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/profile/edit");
  await otherTab.getByLabel(/contact email/).fill("half@");
  await page.getByLabel("Username").fill("Something else");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.username })).toBeVisible();
  // What was typed in another tab is not what was cancelled.
  await otherTab.reload();
  await expect(otherTab.getByText("Your unsaved changes are back.")).toBeVisible();
  await expect(otherTab.getByLabel(/contact email/)).toHaveValue("half@");
  await otherTab.getByRole("button", { name: "Discard" }).click();
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
  await expect(page.getByText("Your unsaved changes are back.")).toHaveCount(0);
});

test("a failed save shows the reason and keeps the form's text", async ({ browser }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  const page = await openForm(browser, person);
  await page.getByLabel("Username").fill(`Kept ${person.id.slice(-8)}`);
  await expect(page.getByText("This username is free.")).toBeVisible();
  await page.route("**/rest/v1/profiles*", (route) => route.abort("connectionrefused"));
  await save(page);
  await expectToast(page, "Update Failed", "The server could not be reached.");
  await page.unroute("**/rest/v1/profiles*");
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue(`Kept ${person.id.slice(-8)}`);
});

test("a profile that another device has changed is not saved over, and its author chooses", async ({ browser }) => {
  const person = await newcomer();
  const page = await openForm(browser, person);
  const other = `Other ${person.id.slice(-8)}`;
  await sql`update profiles set username = ${other} where id = ${person.id}`;
  await page.getByLabel("Contact email").fill("me@lmp.example");
  await save(page);
  await expect(page.getByRole("definition").filter({ hasText: other })).toBeVisible();
  const stored = () => sql`select username, email from get_profile(${person.id})`;
  expect([...await stored()]).toEqual([{ username: other, email: null }]);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await save(page);
  await expect(page).toHaveURL(`/user/${person.id}`);
  expect([...await stored()]).toEqual([{ username: person.username, email: "me@lmp.example" }]);
});
