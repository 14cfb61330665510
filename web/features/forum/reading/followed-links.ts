// Which entries of the history have led to their post before.
import { tabStore } from "#web/lib/state/storage.ts";

const followedKey = "lmp-followed-links";
/** More than anybody goes back. */
const mostFollowed = 50;

/** Whether this entry of the history has led to its post before; it has from now on. */
export function wasFollowed(entry: string): boolean {
  const followed = (tabStore.get(followedKey) ?? "").split(" ");
  if (followed.includes(entry)) return true;
  tabStore.set(followedKey, [...followed, entry].slice(-mostFollowed).join(" "));
  return false;
}
