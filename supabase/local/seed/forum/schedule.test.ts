import { equal, ok } from "node:assert/strict";
import { hourMs, minuteMs } from "../duration.ts";
import { scheduleThread } from "./schedule.ts";
import { readThreads } from "./write.ts";

const threads = await readThreads();
/** The stack may be started at any hour. */
const moments = Array.from(
  { length: 24 },
  (_, hour) => new Date(Date.UTC(2030, 0, 31, hour, 7 * hour % 60)),
);

Deno.test("at whatever hour the seed runs, posts are in order and none is from the future", () => {
  for (const now of moments) {
    for (const thread of threads) {
      let before = 0;
      for (const { createdAt, updatedAt } of scheduleThread(thread, now)) {
        ok(createdAt.getTime() > before, `${thread.key} at ${now.toISOString()}`);
        ok(updatedAt >= createdAt && updatedAt < now, `${thread.key} at ${now.toISOString()}`);
        before = createdAt.getTime();
      }
    }
  }
});

Deno.test("a thread with a fixed end was last active exactly then", () => {
  for (const now of moments) {
    for (const thread of threads.filter((one) => one.lastMs !== null)) {
      const newest = scheduleThread(thread, now).at(-1)?.createdAt.getTime() ?? 0;
      ok(Math.abs(now.getTime() - newest - (thread.lastMs ?? 0)) < minuteMs, thread.key);
    }
  }
});

Deno.test("two seeds of the same moment give the same times", () => {
  const now = new Date(Date.UTC(2030, 5, 1, 12));
  for (const thread of threads) {
    equal(
      JSON.stringify(scheduleThread(thread, now)),
      JSON.stringify(scheduleThread(thread, now)),
    );
  }
});

Deno.test("people mostly sleep at night", () => {
  const now = new Date(Date.UTC(2030, 5, 1, 12));
  const hours = threads.flatMap((thread) =>
    scheduleThread(thread, now).map(({ createdAt }, index) =>
      (createdAt.getTime() / hourMs + (thread.posts[index]?.author.utcOffset ?? 0) + 24) % 24
    )
  );
  const atNight = hours.filter((hour) => hour > 2 && hour < 6).length;
  ok(atNight / hours.length < 0.1, `${atNight} of ${hours.length} posts between two and six`);
});
