// Many readers of one thread, whose live service loses events: when each of them has what it was not told, and whom that
// costs how much. Readers, the host's cache and what it asks are the site's own code; only time, network and database are not.
import { AsyncLocalStorage } from "node:async_hooks";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postAt } from "#tests/support/posts.ts";

const threadId = "018f3f5e-0000-7000-8000-000000000001";
const readerCount = 20;
/** Of a host with as many caches, each with its share of the readers. */
const placeCount = 2;

/** Of the database. Meanwhile others find as little in the cache. */
const latencyMs = 100;

type FollowTopic = typeof import("#web/lib/live/live-channel.ts").followTopic;
type Follower = Parameters<FollowTopic>[1];

/** The thread, as the database has it; the number of the change is that of the post. */
function openBackend() {
  let last = 1;
  const reads = { host: 0, readers: 0 };
  const state = () => ({
    ...{ change_number: last, last_position: last, reply_count: last - 1, revision: 0 },
    ...{ last_activity_at: new Date(writtenAt).toISOString(), is_public: true },
  });
  let writtenAt = Date.now();
  const all = () => Array.from({ length: last }, (_, index) => postAt(index + 1));
  return {
    reads,
    last: () => last,
    write() {
      last += 1;
      writtenAt = Date.now();
      return { ...postAt(last), thread: state() };
    },
    async respond(url: URL): Promise<Response> {
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
      if (url.pathname.endsWith("/forum_threads")) return Response.json([state()]);
      const since = Number(url.searchParams.get("p_since") ?? 0);
      if (url.pathname.endsWith("/get_thread_changes")) {
        const posts = all().slice(since);
        const positions = all().map(({ position }) => position);
        return Response.json({ thread: state(), positions, posts, next_after: null });
      }
      throw new Error(`Not expected: ${url}`);
    },
  };
}

const onHost = new AsyncLocalStorage<true>();
/** The cache that answers who is reading now. */
const inPlace = new AsyncLocalStorage<number>();
let backend = openBackend();
let siteRequests = 0;

/** The site's host: a cache in each place, and what makes the responses. */
async function openHost({ isRendering }: { isRendering: boolean }) {
  const { keptDocument } = await import("./kept-documents.ts");
  const { respondWithThreadData } = await import("./thread-data.ts");
  const caches = Array.from({ length: placeCount }, () => {
    const kept = new Map<string, Response>();
    return {
      match: (key: unknown) => Promise.resolve(kept.get(`${key}`)?.clone()),
      put: (key: unknown, response: Response) => Promise.resolve(void kept.set(`${key}`, response)),
    };
  });
  const execution = { waitUntil: (work: Promise<unknown>) => void work };
  return async (path: string): Promise<Response> => {
    siteRequests += 1;
    const url = new URL(path, "https://site.example");
    const cache = caches[inPlace.getStore() ?? 0];
    if (!isRendering || !cache) return new Response("<!doctype html>");
    return await onHost.run(
      true,
      () =>
        keptDocument(
          new Request(url),
          url,
          cache,
          execution,
          async ({ url: asked }) =>
            await respondWithThreadData(new URL(asked), {}, "standard") ?? new Response(null),
        ),
    );
  };
}

/** Readers at the end of the thread, and a live service that passes on what it is told. */
async function openReaders() {
  const { followThread } = await import("#web/features/forum/cache/live-thread.ts");
  const { postsQuery } = await import("#web/features/forum/cache/thread-queries.ts");
  const { threadKeys } = await import("#web/features/forum/cache/thread-keys.ts");
  const { shownPosts } = await import("#web/features/forum/cache/thread-page.ts");
  await import("#web/features/forum/cache/live-events.ts");
  await import("#web/features/forum/model/schemas.ts");
  await import("#web/lib/api/anonymous-postgrest.ts");
  const followers = new Map<number, Follower>();
  const range = { after: 0, upTo: 50 };
  const page = { range, posts: [postAt(1)], asOf: 1, ahead: [], readAt: Date.now() };
  const state = { change_number: 1, last_position: 1, reply_count: 0, revision: 0 };
  const readers = Array.from({ length: readerCount }, (_, index) => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity } },
    });
    client.setQueryData(threadKeys.thread(threadId), { ...state, last_activity_at: "" });
    client.setQueryData(threadKeys.postPage(threadId, 1), { ...page, readAs: "visitor" });
    return inPlace.run(index % placeCount, () => {
      const stopReading = new QueryObserver(client, postsQuery(threadId, 1)).subscribe(() => {});
      const stop = followThread(client, threadId, (_, follower) => {
        followers.set(index, follower);
        return () => followers.delete(index);
      });
      const count = () => shownPosts(client.getQueryData(threadKeys.postPage(threadId, 1))!).length;
      return { count, stop: () => (stop(), stopReading(), client.clear()) };
    });
  });
  return {
    tell: (post: ReturnType<typeof backend.write>) => {
      for (const [index, follower] of followers) {
        inPlace.run(index % placeCount, () => follower.onEvent("post_created", post));
      }
    },
    behind: () => readers.filter(({ count }) => count() < backend.last()).length,
    close: () => readers.forEach(({ stop }) => stop()),
  };
}

let readers: Awaited<ReturnType<typeof openReaders>>;

async function open({ isRendering = true, isLive = true } = {}) {
  const host = await openHost({ isRendering });
  const { setLiveStatus } = await import("#web/lib/live/live-status.ts");
  setLiveStatus(isLive ? "live" : "reconnecting");
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const text = input instanceof Request ? input.url : `${input}`;
    if (text.startsWith("/")) return await host(text);
    backend.reads[onHost.getStore() ? "host" : "readers"] += 1;
    return await backend.respond(new URL(text));
  });
  readers = await openReaders();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv("SSR", false);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: {} } });
  backend = openBackend();
  siteRequests = 0;
});
afterEach(() => {
  readers.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** What these seconds cost. */
async function costOf(seconds: number) {
  const before = { ...backend.reads, site: siteRequests };
  await passSeconds(seconds);
  const { host, readers: own } = backend.reads;
  return {
    ofHost: host - before.host,
    ofReaders: own - before.readers,
    perReader: (siteRequests - before.site) / readerCount,
  };
}

test("a lost event is with every reader within fifteen seconds, and none of them has asked the database", async () => {
  await open();
  readers.tell(backend.write());
  await passSeconds(20);
  expect(readers.behind()).toBe(0);
  for (let round = 0; round < 5; round++) {
    await passSeconds(Math.random() * 20);
    backend.write();
    const cost = await costOf(15);
    expect(readers.behind()).toBe(0);
    expect(cost.ofReaders).toBe(0);
    // The state of the thread in each place every two to four seconds, and one response of changes.
    expect(cost.ofHost).toBeLessThanOrEqual(placeCount * (15 / 2 + 2));
    expect(cost.perReader).toBeLessThan(6);
  }
});

test("the same before the first event that a reader gets, in a thread with a reply of late", async () => {
  await open();
  await passSeconds(10);
  backend.write();
  await passSeconds(15);
  expect(readers.behind()).toBe(0);
});

test("after a gap the next event brings all readers to the cache, within two seconds", async () => {
  await open();
  readers.tell(backend.write());
  await passSeconds(1);
  backend.write();
  readers.tell(backend.write());
  const cost = await costOf(2.1);
  expect(readers.behind()).toBe(0);
  expect(cost.ofReaders).toBe(0);
  expect(cost.ofHost).toBeLessThanOrEqual(placeCount * 4);
});

test("while replies come all the time nothing is asked", async () => {
  await open();
  readers.tell(backend.write());
  await passSeconds(1);
  const before = siteRequests;
  for (let second = 0; second < 60; second += 3) {
    readers.tell(backend.write());
    await passSeconds(3);
  }
  expect([siteRequests - before, readers.behind()]).toEqual([0, 0]);
});

test("readers whose live service is away see what is written soon, and do not ask the database either", async () => {
  await open({ isLive: false });
  await passSeconds(20);
  backend.write();
  const cost = await costOf(25);
  expect(readers.behind()).toBe(0);
  expect(cost.ofReaders).toBe(0);
});

test("a member asks the same cache", async () => {
  await open();
  const { readWatchedThread } = await import("#web/features/forum/cache/thread-state-queries.ts");
  vi.stubGlobal("localStorage", { getItem: () => onHost.getStore() ? null : "{}" });
  const asking = readWatchedThread(threadId, new AbortController().signal);
  await passSeconds(1);
  expect(await asking).toMatchObject({ thread: { change_number: 1 }, isActive: true });
  expect(backend.reads).toEqual({ host: 1, readers: 0 });
});

test("a thread in which nobody writes is asked for twice a minute at the most", async () => {
  await open({ isLive: false });
  await passSeconds(300);
  const cost = await costOf(300);
  expect(cost.perReader).toBeLessThanOrEqual(14);
  expect(cost.ofReaders).toBe(0);
});

test("where the site is only files every reader asks the database, twice a minute at the most", async () => {
  await open({ isRendering: false, isLive: false });
  await passSeconds(60);
  const cost = await costOf(300);
  expect(cost.perReader).toBe(0);
  expect(cost.ofReaders / readerCount).toBeGreaterThan(5);
  expect(cost.ofReaders / readerCount).toBeLessThanOrEqual(14);
});
