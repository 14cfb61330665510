import { useHydrated } from "@tanstack/react-router";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/**
 * The current date. A prerendered page carries the day it was made; as soon as the page runs in a
 * browser, the element is put in anew with the reader's day.
 */
export function Today() {
  const isInBrowser = useHydrated();
  const now = new Date();
  return (
    <time
      key={String(isInBrowser)}
      dateTime={now.toISOString().slice(0, 10)}
      suppressHydrationWarning
    >
      {longDate.format(now)}
    </time>
  );
}
