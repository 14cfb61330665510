// The page of a thread as its document has it, for visitors who come to it inside the site.
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { isServedTextKept, keepServedText } from "#web/ui/markdown/markdown.tsx";
import { fetchPage } from "#web/lib/document/fetch-page.ts";
import { type Post, textOfPost } from "../model/post.ts";
import { threadKeys } from "./thread-keys.ts";
import { mergeState } from "./thread-cache.ts";
import { shownPosts, type ThreadPage } from "./thread-page.ts";
import type { Thread } from "../model/thread.ts";

/** The prefix of ids in the text of a post. */
const textOf = (post: Post) => ({ idPrefix: `post-${post.id}`, text: textOfPost(post) });

/**
 * Fills the cache with what the document has. Returns whether the texts of the page are there as HTML, so that nothing has to
 * be parsed; what is not in the cache is to be read as usual.
 */
export async function takeThreadPage(
  client: QueryClient,
  threadId: string,
  page: number,
  signal: AbortSignal,
): Promise<boolean> {
  const queryKey = threadKeys.postPage(threadId, page);
  const known = client.getQueryData<ThreadPage>(queryKey) ??
    await takeDocument(client, threadId, page, signal);
  return known !== undefined && shownPosts(known).every((post) => isServedTextKept(textOf(post)));
}

async function takeDocument(
  client: QueryClient,
  threadId: string,
  page: number,
  signal: AbortSignal,
): Promise<ThreadPage | undefined> {
  const path = `/forum/thread/${threadId}${page > 1 ? `?page=${page}` : ""}`;
  const fetched = await fetchPage(path, signal);
  const queryKey = threadKeys.postPage(threadId, page);
  const served = new Map(
    fetched?.data.queries.map(({ key, data }) => [hashKey(key), { key, data }]),
  );
  const posts = served.get(hashKey(queryKey))?.data as ThreadPage | undefined;
  if (!fetched || !posts) return undefined;
  for (const { key, data } of served.values()) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
  for (const post of posts.posts) keepServedText(textOf(post), fetched.document);
  const threadKey = threadKeys.thread(threadId);
  const thread = served.get(hashKey(threadKey))?.data as Thread | undefined;
  if (thread) mergeState(client, threadId, thread);
  // A cache may be seconds behind, and events that came meanwhile had no page to go to.
  const latest = client.getQueryData<Thread>(threadKey)?.change_number ?? 0;
  if (latest > posts.asOf) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
  return client.getQueryData<ThreadPage>(queryKey);
}
