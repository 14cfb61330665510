import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { postAt as post } from "#tests/support/posts.ts";
import type { Post } from "../model/post.ts";
import { threadKeys } from "./thread-keys.ts";
import type { Thread } from "../model/thread.ts";
import {
  isAnyPageBehind,
  isPostGone,
  mergeChange,
  mergeDeletion,
  mergeState,
} from "./thread-cache.ts";
import { shownPosts, type ThreadPage } from "./thread-page.ts";

const threadId = "thread";
const readAt = Date.UTC(2026, 0, 1);

/** A cache with the first two pages as of change 60; the second one is on screen. */
function cacheOfTwoPages(first = 60, second = 60) {
  const client = new QueryClient();
  const put = (page: number, posts: Post[], asOf: number) => {
    const range = { after: 50 * (page - 1), upTo: 50 * page };
    const data: ThreadPage = { range, posts, asOf, ahead: [], readAt, readAs: "visitor" };
    client.setQueryData(threadKeys.postPage(threadId, page), data, { updatedAt: readAt });
  };
  put(1, [post(1), post(2)], first);
  put(2, [post(51)], second);
  const state = {
    change_number: 60,
    reply_count: 2,
    last_position: 51,
    last_activity_at: "then",
    revision: 0,
  };
  client.setQueryData(threadKeys.thread(threadId), state, { updatedAt: readAt });
  const observer = new QueryObserver(client, {
    queryKey: threadKeys.postPage(threadId, 2),
    staleTime: Infinity,
  });
  observer.subscribe(() => {});
  return {
    client,
    texts: (page: number) =>
      shownPosts(client.getQueryData<ThreadPage>(threadKeys.postPage(threadId, page))!)
        .map(({ content }) => content),
    stateOf: (page: number) => client.getQueryState(threadKeys.postPage(threadId, page)),
    thread: () => client.getQueryData<Thread>(threadKeys.thread(threadId)),
  };
}

test("a change that follows keeps every page current, also those that are not on screen", () => {
  const { client, texts, stateOf } = cacheOfTwoPages();
  mergeChange(client, threadId, { kind: "written", post: post(1, 61) });
  mergeChange(client, threadId, { kind: "written", post: post(52, 62) });
  expect(texts(1)).toEqual(["text of change 61", "text of change 2"]);
  expect(texts(2)).toEqual(["text of change 51", "text of change 62"]);
  expect([stateOf(1)?.isInvalidated, stateOf(2)?.isInvalidated]).toEqual([false, false]);
  expect(isAnyPageBehind(client, threadId)).toBe(false);
});

test("a change after a gap is shown on screen, and makes no page look fresh", () => {
  const { client, texts, stateOf } = cacheOfTwoPages();
  mergeChange(client, threadId, { kind: "written", post: post(52, 63) });
  expect(texts(2)).toEqual(["text of change 51", "text of change 63"]);
  for (const page of [1, 2]) {
    expect(stateOf(page)).toMatchObject({ isInvalidated: true, dataUpdatedAt: readAt });
  }
  expect(isAnyPageBehind(client, threadId)).toBe(true);
});

test("a page that has missed something stays stale, whatever arrives for another", () => {
  // The second page has caught up since; an edit and a deletion on the first one were missed.
  const { client, stateOf, texts } = cacheOfTwoPages(58, 60);
  mergeChange(client, threadId, { kind: "written", post: post(52, 61) });
  expect(texts(2)).toEqual(["text of change 51", "text of change 61"]);
  expect(stateOf(1)).toMatchObject({ isInvalidated: true, dataUpdatedAt: readAt });
});

test("an own deletion takes the post off at once and vouches for nothing else", () => {
  const { client, texts, stateOf } = cacheOfTwoPages();
  expect(isPostGone(client, post(2))).toBe(false);
  mergeDeletion(client, post(2));
  expect(texts(1)).toEqual(["text of change 1"]);
  expect(isPostGone(client, post(2))).toBe(true);
  expect(stateOf(1)?.dataUpdatedAt).toBe(readAt);
});

test("what waits to be fetched still waits after an own deletion", () => {
  const { client } = cacheOfTwoPages();
  mergeChange(client, threadId, { kind: "written", post: post(52, 63) });
  mergeDeletion(client, post(51));
  expect(isAnyPageBehind(client, threadId)).toBe(true);
});

test("a thread's numbers never go back", () => {
  const { client, thread } = cacheOfTwoPages();
  const told = { reply_count: 5, last_position: 54, last_activity_at: "now", revision: 0 };
  mergeState(client, threadId, { ...told, change_number: 64 });
  mergeState(client, threadId, { ...told, change_number: 63, reply_count: 4 });
  expect(thread()).toMatchObject({ ...told, change_number: 64 });
});

test("an own reply makes the thread longer before any event", () => {
  const { client, thread } = cacheOfTwoPages();
  mergeChange(client, threadId, { kind: "written", post: post(101, 61) });
  expect(thread()).toMatchObject({ last_position: 101, change_number: 60, reply_count: 2 });
});
