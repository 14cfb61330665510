/** Writes the articles of the blog. */
import type { TransactionSql } from "postgres";
import { dayMs } from "../duration.ts";
import { stableId } from "../stable.ts";
import { type Article, articles } from "./articles.ts";

/** Writes all articles with back-dated times, counted from `now`. */
export async function writeBlog(sql: TransactionSql, now: Date): Promise<void> {
  const rows = await Promise.all(articles.map((article) => rowOf(article, now)));
  await sql`insert into public.blog_posts ${sql(rows)}`;
}

async function rowOf(article: Article, now: Date) {
  const { slug, title, excerpt, author, tags, writtenDaysAgo, publishedDaysAgo } = article;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const body = await Deno.readTextFile(new URL(`./${slug}.html`, import.meta.url));
  return {
    id: stableId(`article/${slug}`),
    slug,
    title,
    excerpt,
    author,
    tags,
    content: body.trim(),
    image_url: `/images/blog/${slug}.svg`,
    published_at: publishedDaysAgo === null ? null : daysAgo(publishedDaysAgo),
    created_at: daysAgo(writtenDaysAgo),
    updated_at: daysAgo(article.changedDaysAgo ?? writtenDaysAgo),
  };
}
