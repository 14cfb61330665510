// The demo player on the landing page, with its real track.
import { expect, type Page } from "@playwright/test";
import { allowNoise, lostRequests, test } from "./journey.ts";

const audioFile = "**/audio/porch-light.mp3";

function parts(page: Page) {
  const player = page.getByRole("region", { name: "Demo player" });
  const button = (name: string) => player.getByRole("button", { name, exact: true });
  return {
    player,
    play: button("Play"),
    pause: button("Pause"),
    mute: button("Mute"),
    unmute: button("Unmute"),
    button,
    position: player.getByRole("slider", { name: "Position" }),
    volume: player.getByRole("slider", { name: "Volume" }),
    failure: player.getByRole("alert"),
    sound: () =>
      page.locator("audio").evaluate((
        { volume, muted, paused, currentTime }: HTMLAudioElement,
      ) => ({
        volume,
        muted,
        paused,
        currentTime,
      })),
  };
}

async function openPlayer(page: Page) {
  await page.goto("/");
  const found = parts(page);
  // Its code is loaded when its place comes near.
  await page.locator(".demo-player").scrollIntoViewIfNeeded();
  await found.play.scrollIntoViewIfNeeded();
  return found;
}

test("nothing is loaded before somebody presses play", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/audio/")) asked.push(request.url());
  });
  const { play, pause, position } = await openPlayer(page);
  await expect(position).toHaveAttribute("aria-valuetext", "0:00 of 1:04");
  expect(asked).toEqual([]);
  await play.click();
  await expect(pause).toBeVisible();
  await expect(position).not.toHaveValue("0");
  expect(asked.length).toBeGreaterThan(0);
});

test("it plays, says the time, and stays where it was paused", async ({ page }) => {
  const { player, play, pause, position, sound } = await openPlayer(page);
  await expect(player.getByText("0:00", { exact: true })).toBeVisible();
  await play.click();
  await expect(player.getByText(/^0:0[2-9]$/)).toBeVisible();
  await pause.click();
  await expect(play).toBeVisible();
  const stoppedAt = (await sound()).currentTime;
  expect((await sound()).paused).toBe(true);
  await expect(position).toHaveValue(String(Math.floor(stoppedAt)));
});

test("volume begins at 0.7, moves by 0.01, and by 0.1 with the big steps", async ({ page }) => {
  const { volume } = await openPlayer(page);
  await expect(volume).toHaveValue("0.7");
  await volume.focus();
  for (
    const [key, value] of [
      ["ArrowRight", "0.71"],
      ["ArrowLeft", "0.7"],
      ["PageUp", "0.8"],
      ["Shift+ArrowRight", "0.9"],
      ["Shift+ArrowUp", "1"],
      ["PageUp", "1"],
      ["PageDown", "0.9"],
      ["Shift+ArrowLeft", "0.8"],
      ["Shift+ArrowDown", "0.7"],
      ["Home", "0"],
      ["End", "1"],
    ] as const
  ) {
    await volume.press(key);
    await expect(volume).toHaveValue(value);
  }
});

test("the position moves by one second and by ten, and play begins there", async ({ page }) => {
  const { play, pause, position, sound } = await openPlayer(page);
  await expect(position).toHaveAttribute("max", "64");
  await position.focus();
  for (
    const [key, value] of [
      ["ArrowRight", "1"],
      ["PageUp", "11"],
      ["Shift+ArrowRight", "21"],
      ["Shift+ArrowDown", "11"],
      ["PageUp", "21"],
      ["PageDown", "11"],
    ] as const
  ) {
    await position.press(key);
    await expect(position).toHaveValue(value);
  }
  await expect(position).toHaveAttribute("aria-valuetext", "0:11 of 1:04");
  await play.click();
  await expect(pause).toBeVisible();
  await expect(async () => expect((await sound()).currentTime).toBeGreaterThan(11)).toPass();
  expect((await sound()).currentTime).toBeLessThan(20);
});

test("the end of the track is a pause, and play begins it again", async ({ page }) => {
  const { play, pause, position } = await openPlayer(page);
  await play.click();
  await expect(pause).toBeVisible();
  await position.press("End");
  await expect(play).toBeVisible();
  await expect(position).toHaveAttribute("aria-valuetext", "1:04 of 1:04");
  await play.click();
  await expect(pause).toBeVisible();
  await expect(position).toHaveValue(/^[0-5]$/);
});

test("mute keeps the volume, volume 0 is mute, and what is heard agrees", async ({ page }) => {
  const { volume, mute, unmute, sound } = await openPlayer(page);
  await mute.click();
  await expect(volume).toHaveValue("0");
  await expect(volume).toHaveAttribute("aria-valuetext", "Muted");
  expect(await sound()).toMatchObject({ muted: true });
  await unmute.click();
  await expect(volume).toHaveValue("0.7");
  expect(await sound()).toMatchObject({ muted: false, volume: 0.7 });
  await volume.press("Home");
  await expect(unmute).toBeVisible();
  await unmute.click();
  await expect(volume).toHaveValue("0.7");
  await volume.press("Home");
  await volume.press("ArrowRight");
  await expect(mute).toBeVisible();
  expect(await sound()).toMatchObject({ muted: false, volume: 0.01 });
});

test("the favorite is on or off, and says so", async ({ page }) => {
  const favorite = (await openPlayer(page)).button("Favorite");
  await expect(favorite).toHaveAttribute("aria-pressed", "false");
  await favorite.click();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await favorite.click();
  await expect(favorite).toHaveAttribute("aria-pressed", "false");
});

test("previous and next do nothing, and the label says why", async ({ page }) => {
  const { player, button, position, play, sound } = await openPlayer(page);
  await expect(player.getByText("Up Next", { exact: true })).toBeVisible();
  for (const name of ["Previous track", "Next track"]) {
    await expect(button(name)).toHaveAccessibleDescription(/The demo has one track/);
    await button(name).click();
  }
  await expect(play).toBeVisible();
  await expect(position).toHaveValue("0");
  expect(await sound()).toMatchObject({ paused: true, currentTime: 0 });
});

test("it goes on while one scrolls, and falls silent when the page is left", async ({ page }) => {
  const { play, pause, sound } = await openPlayer(page);
  await play.click();
  await expect(pause).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const before = (await sound()).currentTime;
  await expect(async () => expect((await sound()).currentTime).toBeGreaterThan(before + 1))
    .toPass();
  const audio = await page.locator("audio").elementHandle();
  await page.getByRole("contentinfo").getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/features");
  await expect.poll(() => audio?.evaluate((element: HTMLAudioElement) => element.paused)).toBe(
    true,
  );
});

test("the keyboard alone is enough", async ({ page }) => {
  const { play, pause, button, position } = await openPlayer(page);
  await button("Favorite").focus();
  await page.keyboard.press("Enter");
  await expect(button("Favorite")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(position).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button("Previous track")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  await page.keyboard.press("Space");
  await expect(pause).toBeFocused();
});

test("a track that cannot be reached is said, and the next attempt works", async ({ page }) => {
  allowNoise(lostRequests);
  await page.route(audioFile, (route) => route.abort("blockedbyclient"));
  const { play, pause, failure, position } = await openPlayer(page);
  await play.click();
  await expect(failure).toContainText("The demo track did not load.");
  await expect(play).toBeFocused();
  await page.unroute(audioFile);
  await position.press("PageUp");
  await play.click();
  await expect(pause).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(position).toHaveValue(/^1\d$/);
});

test("a page in place of the track is said too", async ({ page }) => {
  allowNoise(404);
  await page.route(
    audioFile,
    (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<p>Not here.</p>" }),
  );
  const { play, failure } = await openPlayer(page);
  await play.click();
  await expect(failure).toContainText("The demo track did not load.");
});
