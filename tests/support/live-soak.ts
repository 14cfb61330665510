// Posts flow into one thread while every way a reader can be cut off happens again and again.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Stack } from "./stack.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import { buildLiveReaders } from "./live-readers.ts";
import { needs } from "./needs.ts";
import { controlPart } from "./parts.ts";

export interface SoakPlan {
  posts: number;
  disconnects: number;
  readers: number;
  threadId: string;
  authorId: string;
  /** Before each stretch of posts; `from` is the position of its first one. */
  onStretch?(from: number): Promise<void>;
  /** After each stretch, with everything that has been posted. */
  onSettled?(posted: readonly string[]): Promise<void>;
}

export interface SoakResult {
  posted: number;
  cuts: Record<string, number>;
  /** Per reader: what is missing, what is there twice, and what is out of order. */
  readers: { seen: number; lost: number; doubled: number; disordered: number }[];
  slowestRecoveryMs: number;
}

/** Between posts while readers recover. */
const pauseMs = 3_000;

/** How long a reader may take to have everything again. */
const recoveryMs = 90_000;

/** Runs the plan against a stack that nobody else is using. */
export async function soak(stack: Stack, plan: SoakPlan): Promise<SoakResult> {
  const { threadId, authorId } = plan;
  needs("faults");
  const owner = postgres(stack.databaseUrl, { max: 4, onnotice: () => {} });
  // Only the superuser may end the sessions of the live service, which has the same right.
  const superuser = postgres(stack.databaseUrl.replace("//postgres:", "//supabase_admin:"), {
    max: 1,
    onnotice: () => {},
  });
  const proxy = await startFaultProxy(Number(new URL(stack.apiUrl).port));
  const built = await buildLiveReaders(`http://127.0.0.1:${proxy.port}`, stack.publishableKey);
  const readers = await Promise.all(
    Array.from({ length: plan.readers }, () => built.open(threadId)),
  );

  const posted = (await owner<{ content: string }[]>`
    select content from forum_posts where thread_id = ${threadId} order by position
  `).map(({ content }) => content);
  const post = async () => {
    const content = `Post ${posted.length + 1} ${randomUUID()}`;
    await owner`
      insert into forum_posts (id, thread_id, user_id, content)
      values (${randomUUID()}, ${threadId}, ${authorId}, ${content})
    `;
    posted.push(content);
  };
  const disconnects = {
    "sockets cut": async (during: () => Promise<void>) => {
      proxy.cut();
      await during();
    },
    "service restarted": async (during: () => Promise<void>) => {
      await controlPart("realtime", "stop");
      await during();
      await controlPart("realtime", "start");
    },
    "database feed killed": async (during: () => Promise<void>) => {
      await superuser`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'realtime%'
      `;
      await during();
    },
  };

  const cuts: Record<string, number> = {};
  let slowestRecoveryMs = 0;
  for (let index = 0; index < plan.disconnects; index++) {
    await plan.onStretch?.(posted.length + 1);
    const kinds = Object.entries(disconnects);
    const [name, disconnect] = kinds[index % kinds.length] ?? ["none", (during) => during()];
    const stretch = Math.ceil((plan.posts - posted.length) / (plan.disconnects - index));
    const upTo = posted.length + stretch;
    while (posted.length < upTo - stretch / 2) await post();
    await disconnect(async () => {
      while (posted.length < upTo) await post();
    });
    cuts[name] = (cuts[name] ?? 0) + 1;
    const begin = performance.now();
    let nextPostAt = begin + pauseMs;
    const isBehind = () => readers.some((reader) => reader.count() < posted.length);
    while (isBehind() && performance.now() - begin < recoveryMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (performance.now() < nextPostAt) continue;
      // People go on writing; the next post shows what the service has lost without an error.
      await post();
      nextPostAt += pauseMs;
    }
    const tookMs = performance.now() - begin;
    slowestRecoveryMs = Math.max(slowestRecoveryMs, tookMs);
    await plan.onSettled?.(posted);
  }

  const result = {
    posted: posted.length,
    cuts,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
    readers: readers.map((reader) => compare(posted, reader.posts().map((each) => each.content))),
  };
  for (const reader of readers) reader.close();
  await Promise.all([built.remove(), proxy.close(), owner.end(), superuser.end()]);
  return result;
}

function compare(posted: readonly string[], seen: readonly string[]) {
  const places = seen.map((content) => posted.indexOf(content));
  return {
    seen: seen.length,
    lost: posted.filter((content) => !seen.includes(content)).length,
    doubled: seen.length - new Set(seen).size,
    disordered: places.filter((place, index) => index > 0 && place <= (places[index - 1] ?? -1))
      .length,
  };
}
