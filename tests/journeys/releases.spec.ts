// All versions of the player: the way to an older file, what was withdrawn, and the check of both.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { open, test } from "./journey.ts";
import { stack } from "./people.ts";
import { checkFile } from "./release.ts";

const older = "1.4.1";
const withdrawn = "1.3.0";
const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

/** Of a demo release, as the database has it. */
async function fileOf(version: string): Promise<{ file_name: string; sha256: string }> {
  needs("demo");
  const [file] = await sql<{ file_name: string; sha256: string }[]>`
    select file_name, sha256 from release_files
    where version = ${version} and platform = 'windows'`;
  return file ?? { file_name: "", sha256: "" };
}

test("without JavaScript the list leads to a version, and that to its file", async ({ browser }) => {
  const { file_name, sha256 } = await fileOf(older);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/download");
  await link(page, "Older versions and full changelog").click();
  await link(page, `LMP ${older}`).click();
  await expect(page).toHaveURL(`/releases/${older}`);
  const notes = page.getByRole("region", { name: "Release notes" });
  await expect(notes.getByRole("heading", { name: "Fixed" })).toBeVisible();
  await expect(page.getByText(sha256)).toBeVisible();
  const arriving = page.waitForEvent("download");
  await link(page, `Download LMP ${older} for Windows x64`).click();
  expect((await arriving).suggestedFilename()).toBe(file_name);
});

test("a withdrawn version says why, keeps its checksums, and leads to the newest", async ({ page }) => {
  const { sha256 } = await fileOf(withdrawn);
  const [row] = await sql`select withdrawn_reason from releases where version = ${withdrawn}`;
  await open(page, `/releases/${withdrawn}`);
  await expect(page.getByRole("alert")).toHaveText("This version was withdrawn");
  await expect(page.getByText(row?.withdrawn_reason)).toBeVisible();
  await expect(page.getByText(sha256)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^(Download|Signature)/ }))
    .toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: /^version / }).click();
  await expect(page.getByRole("main").getByText("Newest", { exact: true })).toBeVisible();
});

test("the check knows files of older versions, and nothing of a file leaves the browser", async ({ page, request }) => {
  const { file_name, sha256 } = await fileOf(older);
  const url = `${stack.apiUrl}/functions/v1/releases/windows/file?version=${older}`;
  const content = await (await request.get(url)).body();
  const sent: string[] = [];
  page.on("request", (each) => sent.push(each.url() + (each.postData() ?? "")));
  await open(page, "/download");
  await checkFile(page, "renamed.bin", content);
  const status = page.getByRole("region", { name: "Check Your Download" }).getByRole("status");
  await expect(status).toContainText("Genuine, but an older version");
  await expect(status).toContainText(`renamed.bin is LMP ${older} for Windows`);
  expect(sent.filter((each) => each.includes(sha256) || each.includes(file_name))).toEqual([]);
});
