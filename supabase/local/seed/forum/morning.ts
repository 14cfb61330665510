import { hourMs } from "../duration.ts";
import type { Member } from "../members.ts";
import { stableBetween } from "../stable.ts";

const dayStartsAtHour = 7;

/** Milliseconds until the member writes in the morning; zero by day. */
export function untilMorning(author: Member, time: number, key: string): number {
  const hour = (time / hourMs + author.utcOffset) % 24;
  if (hour >= dayStartsAtHour) return 0;
  return (dayStartsAtHour - hour) * hourMs + stableBetween(`${key}/morning`, 0, 2.5 * hourMs);
}
