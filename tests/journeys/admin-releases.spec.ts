// A release on its way from an administrator to everybody, and back.
import { createHash, randomBytes } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newRelease, newVersion, removeReleases } from "#tests/support/releases.ts";
import { admin, adminPage } from "./articles.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { stack } from "./people.ts";

/** Of an upload; a file of two parts is a little larger. */
const partBytes = 6 * 1024 * 1024;

test.afterAll(removeReleases);

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const plain = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

const drop = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(/^Drop all files/).setInputFiles(files);

const row = (page: Page, system: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: system }) });

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function openDraft(browser: Browser, version: string): Promise<Page> {
  const page = await adminPage(browser);
  await open(page, `/admin/releases/${version}`);
  return page;
}

test("a release is uploaded over a cut line, published, and withdrawn while a visitor downloads it", async ({ browser, page: visitor, request }) => {
  allowNoise(lostRequests, /WebSocket connection/);
  const version = newVersion();
  const name = `lmp-${version}-windows.exe`;
  const content = randomBytes(partBytes + 100_000);
  const page = await adminPage(browser);
  await open(page, "/admin/releases");
  await button(page, "New release").click();
  await page.getByLabel("Version").fill(version);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`LMP ${version} Draft`);
  await page.getByLabel("Release notes").fill("### New\n\n- Everything");
  await button(page, "Save").click();

  // The first part arrives, and then the line is cut.
  const offsets: string[] = [];
  await page.route("**/upload/resumable/*", async (route) => {
    const offset = route.request().headers()["upload-offset"];
    if (!offset || offsets.push(offset) !== 2) return await route.continue();
    await page.context().setOffline(true);
    await route.abort();
  });
  await drop(page, [
    { name, mimeType: "application/octet-stream", buffer: content },
    plain("SHA256SUMS", `${sha256(content)}  ${name}\n`),
    plain(`${name}.minisig`, "untrusted comment: signature\nRUQ=\n"),
  ]);
  const windows = row(page, "Windows");
  await expect(windows.getByRole("status")).toContainText("No connection");
  await page.context().setOffline(false);
  await expect(windows.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(windows).toContainText("As the list of checksums says");
  await expect(windows.getByText("Signed", { exact: true })).toBeVisible();
  // Of the first part not a byte was sent again.
  expect(offsets).toEqual(["0", String(partBytes), String(partBytes)]);

  await button(page, "Publish…").click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`LMP ${version} Published`);
  await open(visitor, `/releases/${version}`);
  await expect(visitor.getByText(sha256(content))).toBeVisible();
  const link = `${stack.apiUrl}/functions/v1/releases/windows/link?version=${version}`;
  const { url } = await (await request.get(link)).json();

  await button(page, "Withdraw…").click();
  await page.getByLabel("Reason, for everybody").fill("It eats playlists.");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`LMP ${version} Withdrawn`);
  // Who has begun gets the whole file, and nobody begins any more.
  expect(sha256(await (await request.get(url)).body())).toBe(sha256(content));
  const refused = await request.get(link);
  expect((await refused.json()).code).toBe("release_withdrawn");
  await visitor.reload();
  await expect(visitor.getByText("It eats playlists.")).toBeVisible();
});

test("a file with a wrong checksum is refused, and no byte of it is sent", async ({ browser }) => {
  const { version } = await newRelease((await admin()).client, "empty");
  const page = await openDraft(browser, version);
  const sent: string[] = [];
  page.on("request", (each) => sent.push(`${each.method()} ${each.url()}`));
  await drop(page, [
    plain("lmp.deb", "damaged"),
    plain("SHA256SUMS", `${sha256(Buffer.from("whole"))}  lmp.deb\n`),
    plain("readme.txt", ""),
    plain("lmp.rpm.minisig", "untrusted comment: signature\nRUQ=\n"),
  ]);
  await expect(row(page, "Linux (.deb)").getByRole("alert")).toContainText("not uploaded");
  await expect(page.getByText("readme.txt is no installer")).toBeVisible();
  await expect(page.getByText("lmp.rpm.minisig is kept until its installer")).toBeVisible();
  expect(sent.filter((each) => /^(?!GET).*\/(storage|release)/.test(each))).toEqual([]);
  await expect(button(page, "Publish…")).toBeDisabled();
});

test("a text that somebody else has changed meanwhile is not overwritten without a word", async ({ browser }) => {
  const { version } = await newRelease((await admin()).client, "empty");
  const page = await openDraft(browser, version);
  const notes = page.getByLabel("Release notes");
  await expect(notes).toHaveValue("New.");
  await sql`update releases set notes = 'Theirs' where version = ${version}`;
  await notes.fill("Mine");
  await button(page, "Save").click();
  const conflict = page.getByRole("form", { name: "Text" });
  await expect(conflict.getByRole("alert")).toContainText("Somebody else has changed");
  await expect(conflict.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(notes).toHaveValue("Mine");
  await button(page, "Keep mine").click();
  await button(page, "Save").click();
  await expect.poll(async () =>
    (await sql`select notes from releases where version = ${version}`)[0]?.notes
  ).toBe("Mine");
});

test("one press drafts the blog entry of a release, another one its letter", async ({ browser }) => {
  const { version } = await newRelease((await admin()).client, "empty");
  const slug = `lmp-${version.replaceAll(".", "-")}`;
  const page = await openDraft(browser, version);
  await button(page, "Draft a blog entry").click();
  await expect(page).toHaveURL(`/admin/posts/edit/${slug}`);
  await expect(page.getByLabel("Title")).toHaveValue(`LMP ${version}`);
  await page.goBack();
  await button(page, "Draft a letter").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send as Letter");
  await expect(page.getByLabel("Subject")).toHaveValue(`LMP ${version}`);
  await sql`delete from blog_posts where slug = ${slug}`;
});
