// What screen readers announce of changes that only the eye would notice. The Announcer renders it.
import { createStore } from "../state/store.ts";

interface Announcement {
  words: string;
  /** Another one each time, so that the same words are said again. */
  number: number;
}

export const announcement = createStore<Announcement>({ words: "", number: 0 });

/** Long enough to be announced; later it would only stand in the way of who reads on. */
const staysForMs = 3_000;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says `words` when the screen reader has finished what it is saying. */
export function announce(words: string): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => show(""), staysForMs);
  show(words);
}

function show(words: string): void {
  announcement.set({ words, number: announcement.get().number + 1 });
}
