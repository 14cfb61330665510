/** Gives the posts of a thread realistic times, the same for every seed of the same moment. */
import { dayMs, hourMs, minuteMs } from "../duration.ts";
import { stableBetween, stableChance } from "../stable.ts";
import { chatTimes } from "./chat-schedule.ts";
import { untilMorning } from "./morning.ts";
import type { WrittenPost, WrittenThread } from "./thread-file.ts";

/** Nothing is written in the last moments before the seed, and so nothing in the future. */
const newestAgeMs = 2 * minuteMs;

export interface PostTime {
  createdAt: Date;
  updatedAt: Date;
}

/** Times of a thread's posts, in their order. `now` is the moment of the seed. */
export function scheduleThread(thread: WrittenThread, now: Date): PostTime[] {
  const hasPauses = thread.posts.some((post) => post.afterPause);
  const start = firstTime(thread, now);
  const times = hasPauses ? chatTimes(thread, start, now) : talkTimes(thread, start, now);
  return thread.posts.map((post, index) => {
    const created = Math.round(times[index] ?? start);
    const delay = editDelay(post, `${thread.key}/${index}`, now.getTime() - created);
    return { createdAt: new Date(created), updatedAt: new Date(created + Math.round(delay)) };
  });
}

function firstTime(thread: WrittenThread, now: Date): number {
  const time = now.getTime() - thread.startMs;
  const isOld = thread.startMs > 3 * dayMs;
  // Without this all old threads would have begun at the minute of the seed.
  const spread = isOld ? stableBetween(`${thread.key}/start`, -12 * hourMs, 0) : 0;
  const author = thread.posts[0]?.author;
  return author && isOld
    ? time + spread + untilMorning(author, time + spread, thread.key)
    : time + spread;
}

/** One reply after another; nobody writes at night. Fitted to the time there is. */
function talkTimes(thread: WrittenThread, start: number, now: Date): number[] {
  const { posts, key, lastMs } = thread;
  const times = [start];
  for (const [index, post] of posts.entries()) {
    if (index === 0) continue;
    const gap = post.gapMs ?? talkGap(`${key}/${index}`);
    const time = (times[index - 1] ?? start) + gap;
    const isAtOnce = gap < hourMs;
    times.push(isAtOnce ? time : time + untilMorning(post.author, time, `${key}/${index}`));
  }
  const end = times.at(-1) ?? start;
  const latest = now.getTime() - (lastMs ?? newestAgeMs);
  if (lastMs === null && end <= latest) return times;
  const factor = posts.length > 1 ? (latest - start) / (end - start) : 1;
  return times.map((time) => start + (time - start) * factor);
}

function talkGap(key: string): number {
  const kind = stableChance(`${key}/kind`);
  if (kind < 0.3) return stableBetween(key, 4 * minuteMs, 50 * minuteMs);
  if (kind < 0.75) return stableBetween(key, hourMs, 8 * hourMs);
  return stableBetween(key, 10 * hourMs, 34 * hourMs);
}

function editDelay(post: WrittenPost, key: string, ageMs: number): number {
  if (post.editedAfterMs === null) return 0;
  const wanted = post.editedAfterMs || stableBetween(`${key}/edit`, 3 * minuteMs, 50 * minuteMs);
  return Math.min(wanted, ageMs - minuteMs);
}
