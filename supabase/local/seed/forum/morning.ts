import { hourMs } from "../duration.ts";
import type { Member } from "../members.ts";
import { stableBetween } from "../stable.ts";

const wakesAtHour = 7;

/** Milliseconds until the member is awake and has had coffee; zero by day. */
export function untilMorning(author: Member, time: number, key: string): number {
  const hour = (time / hourMs + author.utcOffset) % 24;
  if (hour >= wakesAtHour) return 0;
  return (wakesAtHour - hour) * hourMs + stableBetween(`${key}/morning`, 0, 2.5 * hourMs);
}
