// People with accounts of their own, for journeys that change or end them, and the mails they get.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { tokenHashMailedTo } from "#tests/support/people.ts";
import { apiClient, type Person, stack } from "./people.ts";

export interface Newcomer extends Person {
  email: string;
  password: string;
}

export const newEmail = () => `${randomUUID()}@example.com`;
const password = "sleeve notes";

/** A confirmed account that nobody else uses. */
export async function newcomer(): Promise<Newcomer> {
  const client = apiClient();
  const email = newEmail();
  const signUp = await client.auth.signUp({ email, password });
  if (signUp.error) throw signUp.error;
  const token_hash = await tokenHashMailedTo(email);
  const { data, error } = await client.auth.verifyOtp({ type: "email", token_hash });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error("A confirmed account is signed in.");
  const username = `nc-${data.user.id.slice(-12)}`;
  await client.from("profiles").upsert({ id: data.user.id, username }).throwOnError();
  return { client, session: data.session, id: data.user.id, username, email, password };
}

/** An account whose mail nobody has opened, made an hour ago. */
export async function unconfirmedAccount(): Promise<string> {
  const email = newEmail();
  const { error } = await apiClient().auth.signUp({ email, password });
  if (error) throw error;
  await sql`
    update auth.users set created_at = now() - interval '1 hour',
      confirmation_sent_at = now() - interval '1 hour'
    where email = ${email}
  `;
  return email;
}

/** The newest link that was mailed to this address. */
export async function mailedLink(email: string): Promise<string> {
  const answer = await fetch(`${stack.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
  const [mail] = (await answer.json()) as { html: string }[];
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

export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account of / });
export const loginLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Login" });
