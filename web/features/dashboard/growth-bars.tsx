// New subscribers, week by week. A table for the ear, bars for the eye.

/** `weeks`: new subscribers per week, oldest first; the last week ends now. */
export function GrowthBars({ weeks }: { weeks: number[] }) {
  const most = Math.max(1, ...weeks);
  const total = weeks.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="mt-10">
      <figcaption className="mb-4">
        <h2 className="text-xl">New subscribers</h2>
        <p className="text-sm text-muted">
          {total.toLocaleString("en-US")} in the last {weeks.length} weeks
        </p>
      </figcaption>
      <ol className="flex h-36 max-w-2xl items-end gap-1.5 border-b border-border-strong">
        {weeks.map((count, index) => {
          const ago = weeks.length - 1 - index;
          const isNow = ago === 0;
          return (
            <li key={ago} className="flex h-full flex-1 flex-col justify-end text-center">
              <span className="sr-only">
                {isNow ? "Last 7 days" : `${ago} ${ago === 1 ? "week" : "weeks"} before`}:{" "}
              </span>
              <span className="text-xs text-muted tabular-nums">{count}</span>
              <span
                aria-hidden="true"
                className={isNow ? "bg-lamp" : "bg-border-strong"}
                style={{ height: `${(count / most) * 75}%` }}
              />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
