/** What waits for moderators, in words. */

/** For example "2 reports and 1 first post". */
export function waitingText({ reports, posts }: { reports: number; posts: number }): string {
  return [
    reports > 0 && `${reports} ${reports === 1 ? "report" : "reports"}`,
    posts > 0 && `${posts} ${posts === 1 ? "first post" : "first posts"}`,
  ].filter(Boolean).join(" and ");
}

const units = [
  { name: "minute", size: 60, next: 60 },
  { name: "hour", size: 60 * 60, next: 24 },
  { name: "day", size: 24 * 60 * 60, next: Infinity },
] as const;

/** In the largest unit of which there is one when rounded: "3 hours", "1 day", at least "1 minute". */
export function durationText(seconds: number, round: (count: number) => number): string {
  const { name, size } = units.find(({ size, next }) => round(seconds / size) < next) ?? units[2];
  const count = Math.max(1, round(seconds / size));
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** How long things usually wait, of the median: "usually within 3 hours". */
export function usualWaitText(seconds: number): string {
  return `usually within ${durationText(seconds, Math.ceil)}`;
}
