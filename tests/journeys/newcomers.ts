// People with accounts of their own, for journeys that change or end them, and the mails they get.
import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { newEmail, visitor } from "#tests/support/people.ts";
import { password } from "./people.ts";

/** An account whose mail nobody has opened, made an hour ago. */
export async function unconfirmedAccount(): Promise<string> {
  const email = newEmail();
  const { error } = await visitor().auth.signUp({ email, password });
  if (error) throw error;
  await sql`
    update auth.users set created_at = now() - interval '1 hour',
      confirmation_sent_at = now() - interval '1 hour'
    where email = ${email}
  `;
  return email;
}

/** The newest link that was mailed to this email address. */
export async function mailedLink(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const href = mail?.html.match(/href="([^"]+)"/)?.[1];
  if (!href) throw new Error(`No mail with a link for ${email}.`);
  return href.replaceAll("&amp;", "&").replaceAll("&#38;", "&");
}

/** Types a person's credentials into the form that is open, and submits it with Enter. */
export async function logIn(page: Page, person: { email: string; password: string }) {
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** The one toast, with this title and, if given, this text. */
export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
}

/** The button of a toast, which from now on stays however long the rest takes: until the focus leaves it. */
export async function holdToast(page: Page, action: string): Promise<Locator> {
  const button = page.getByRole("button", { name: action });
  await button.focus();
  return button;
}

export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account of / });
export const loginLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Login" });
