// Which computer the visitor sits at, as far as a browser tells, and what to offer first.
import { type Platform, platforms } from "#shared/contracts/platforms.ts";

export type System = "windows" | "macos" | "linux" | "phone" | "unknown";

interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
}

/** Tablets of Apple say they are Macs, but no Mac has a touch screen. */
export function detectSystem({ userAgent, maxTouchPoints }: BrowserFacts): System {
  if (/Android|iPhone|iPad|iPod|Windows Phone|Mobile|KaiOS/i.test(userAgent)) return "phone";
  if (/Windows NT/.test(userAgent)) return "windows";
  if (/Macintosh|Mac OS X/.test(userAgent)) return maxTouchPoints > 1 ? "phone" : "macos";
  if (/Linux|BSD/.test(userAgent) && !/CrOS|SmartTV|Tizen|Web0S/i.test(userAgent)) return "linux";
  return "unknown";
}

/**
 * A browser cannot know the chip of a Mac, nor which packages a Linux takes: where there are two,
 * both are offered alike.
 */
const offers: Record<System, readonly Platform[]> = {
  windows: ["windows"],
  macos: ["macos_arm", "macos_intel"],
  linux: ["linux_appimage", "linux_deb"],
  phone: [],
  unknown: [],
};

/** What to show large, and everything else. */
export function offersFor(system: System): { first: readonly Platform[]; others: Platform[] } {
  const first = offers[system];
  return { first, others: platforms.filter((platform) => !first.includes(platform)) };
}
