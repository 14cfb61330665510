// The demo player on the landing page, with its real track.
import { expect, type Page } from "@playwright/test";
import { allowNoise, lostRequests, open, test } from "./journey.ts";

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
  await open(page, "/");
  return parts(page);
}

test("previous and next have no effect and a description why, and no audio is loaded before play is pressed", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/audio/")) requested.push(request.url());
  });
  const { player, button, play, pause, position, sound } = await openPlayer(page);
  await expect(position).toHaveAttribute("aria-valuetext", "0:00 of 1:04");
  await expect(player.getByText("Up Next", { exact: true })).toBeVisible();
  for (const name of ["Previous track", "Next track"]) {
    await expect(button(name)).toHaveAccessibleDescription(/The demo has one track/);
    await button(name).click();
  }
  await expect(play).toBeVisible();
  expect(await sound()).toMatchObject({ paused: true, currentTime: 0 });
  expect(requested).toEqual([]);
  await play.click();
  await expect(pause).toBeVisible();
  await expect(position).not.toHaveValue("0");
  expect(requested.length).toBeGreaterThan(0);
});

test("the player plays, shows the time, and keeps its position when paused", async ({ page }) => {
  const { player, play, pause, position, sound } = await openPlayer(page);
  await expect(player.getByText("0:00", { exact: true })).toBeVisible();
  await play.click();
  await expect(player.getByText(/^0:0[1-9]$/)).toBeVisible();
  await pause.click();
  await expect(play).toBeVisible();
  const stoppedAt = (await sound()).currentTime;
  expect((await sound()).paused).toBe(true);
  await expect(position).toHaveValue(String(Math.floor(stoppedAt)));
});

test("keys move the position by one or ten seconds and the volume by 0.01 or 0.1", async ({ page }) => {
  const { play, pause, position, volume, sound } = await openPlayer(page);
  await expect(volume).toHaveValue("0.7");
  await volume.press("ArrowRight");
  await expect(volume).toHaveValue("0.71");
  await volume.press("PageUp");
  await expect(volume).toHaveValue("0.81");
  await expect(position).toHaveAttribute("max", "64");
  await position.focus();
  // All other keys are in slider-step.test.ts.
  for (const [key, value] of [["ArrowRight", "1"], ["Shift+ArrowRight", "11"]] as const) {
    await position.press(key);
    await expect(position).toHaveValue(value);
  }
  await expect(position).toHaveAttribute("aria-valuetext", "0:11 of 1:04");
  await play.click();
  await expect(pause).toBeVisible();
  await expect(async () => expect((await sound()).currentTime).toBeGreaterThan(11)).toPass();
  expect((await sound()).currentTime).toBeLessThan(20);
});

test("the player pauses at the end of the track, and play restarts it", async ({ page }) => {
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

test("mute keeps the volume, volume 0 is mute, and the audio element has the same state", async ({ page }) => {
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

test("the player goes on while the page is scrolled, and stops when it is left", async ({ page }) => {
  const { play, pause, sound } = await openPlayer(page);
  await play.click();
  await expect(pause).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const before = (await sound()).currentTime;
  await expect(async () => expect((await sound()).currentTime).toBeGreaterThan(before + 0.3))
    .toPass();
  const audio = await page.locator("audio").elementHandle();
  await page.getByRole("contentinfo").getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/features");
  await expect.poll(() => audio?.evaluate((element: HTMLAudioElement) => element.paused)).toBe(
    true,
  );
});

test("the player can be used by keyboard alone", async ({ page }) => {
  const { play, pause, button, position } = await openPlayer(page);
  await button("Favorite").focus();
  await page.keyboard.press("Enter");
  await expect(button("Favorite")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(button("Favorite")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Tab");
  await expect(position).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button("Previous track")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  await page.keyboard.press("Space");
  await expect(pause).toBeFocused();
});

test("a track that cannot be loaded shows an error, and a retry works", async ({ page }) => {
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

test("an HTML page instead of the track shows an error", async ({ page }) => {
  allowNoise(404);
  await page.route(
    audioFile,
    (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<p>Not here.</p>" }),
  );
  const { play, failure } = await openPlayer(page);
  await play.click();
  await expect(failure).toContainText("The demo track did not load.");
});
