// Articles and administrators for the journeys through the blog and the admin area.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { enrol } from "#tests/support/second-factor.ts";
import { type Account, newcomer, pageOf, remembered } from "./people.ts";

export interface NewArticle {
  title: string;
  content: string;
  excerpt: string | null;
  author: string | null;
  image_url: string | null;
  image_alt: string | null;
  tags: string[];
  published_at: Date | null;
}

/** Part of every slug of this worker, so that its articles can be removed together. */
export const mark = `j${randomUUID().slice(0, 8)}`;

/** Long ago, so that the demo articles stay on the first page. */
const longAgo = new Date(Date.UTC(2001, 0, 1));

/** Inserts an article without the form; returns its slug. */
export async function newArticle(values: Partial<NewArticle> = {}): Promise<string> {
  const slug = `${mark}-${randomUUID().slice(0, 8)}`;
  const row = {
    title: `An article ${slug}`,
    content: "<p>Some words.</p>",
    tags: [],
    published_at: longAgo,
    ...values,
    slug,
  };
  await sql`insert into public.blog_posts ${sql(row)}`;
  return slug;
}

export async function removeArticles(): Promise<void> {
  await sql`delete from public.blog_posts where slug like ${`${mark}%`}`;
}

/** An administrator who has signed in with a second factor, for one journey, which may log out or lose the role. */
export async function newAdmin(): Promise<Account & { secret: string }> {
  const person = await newcomer();
  await sql`insert into private.user_roles (user_id, role) values (${person.id}, 'admin')`;
  const secret = await enrol(person.client);
  const { data } = await person.client.auth.getSession();
  return { ...person, secret, session: data.session ?? person.session };
}

const sharedAdmin = remembered((_only: "admin") => newAdmin());

/** The administrator of this worker. */
export const admin = () => sharedAdmin("admin");

/** As if this administrator had chosen to write articles as HTML. */
export async function writeAsHtml(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames that show letters have no storage.
    if (self === top) localStorage.setItem("lmp-article-as-html", "1");
  });
}

/** A page in which an administrator is logged in, who writes articles as HTML. */
export async function adminPage(browser: Browser): Promise<Page> {
  const page = await pageOf(browser, await admin());
  await writeAsHtml(page);
  return page;
}
