// Unsent text, kept on this device until it is sent or thrown away. Every box keeps its text under a
// key of its own, below the place that it is written for: member, kind and target. So two tabs never
// write over one another, nothing typed replaces what was left earlier, and the draft of an edit
// can never come back as a reply.
import { deviceStore, type SafeStorage, tabStore } from "../state/storage.ts";
import { differingPart } from "../text/text-difference.ts";
import { randomUuid } from "../state/uuid.ts";

export type DraftKind =
  | "reply"
  | "edit"
  | "new-thread"
  | "profile"
  | "article"
  | "letter"
  | "release"
  | "withdrawal"
  | "category"
  | "moderation"
  | "report"
  | "illegal-report";

/** What a text is written for, and by whom. */
export interface DraftPlace {
  userId: string;
  kind: DraftKind;
  target: string;
}

export interface Draft {
  text: string;
  /** When it was last typed into, in milliseconds. */
  savedAt: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Drafts older than this are forgotten. */
const lifetimeMs = 90 * dayMs;
/** How long what was thrown away can be brought back. */
const replacedLifetimeMs = dayMs;

const keyOf = ({ userId, kind, target }: DraftPlace) => `lmp-draft:${userId}:${kind}:${target}`;
/** Without the name of the box: a target may begin with another one. */
const placeOf = (key: string) => key.slice(0, key.lastIndexOf(":"));

/** One box, the text that it keeps, and what other boxes have left for the same place. */
export interface OpenDraft {
  /** Keeps `text` in place of what this box kept before; blank text is not kept. Returns whether the browser keeps it. */
  save(text: string): boolean;
  /** Whether another tab has taken over, or thrown away, what this box kept. */
  isTaken(): boolean;
  /** The newest text that another box has left here. */
  offer(): Draft | undefined;
  /** The offered text, which is this box's from now on; undefined when it is gone meanwhile. */
  takeOffer(): string | undefined;
  discardOffer(): void;
  /** The offered text has arrived where it belongs, or is of no use. */
  endOffer(): void;
  /** The text of this box stays as an offer; what is saved next is another draft. */
  leave(): void;
  /** The text of this box has arrived where it belongs; what is saved next is another draft. */
  end(): void;
  /** The text of this box is on its way: kept, but not offered, until the returned function is called. */
  handOver(): () => void;
  /** The last text that was thrown away here. */
  replaced(): Draft | undefined;
  /** Keeps `text` for a day as what was thrown away last. */
  setAside(text: string): void;
  /** What was thrown away last, in exchange for `current`. */
  bringBack(current: string): string | undefined;
  /** Removes what was thrown away, for good. */
  forget(): void;
}

/** The drafts in `store`; `now` in milliseconds. Each box names its text with a `newId`. */
export function createDrafts(store: SafeStorage, now: () => number, newId = randomUuid) {
  const read = (key: string, maximumAgeMs = lifetimeMs): Draft | undefined => {
    try {
      const stored: unknown = JSON.parse(store.get(key) ?? "null");
      if (typeof stored !== "object" || stored === null) return undefined;
      const { text, savedAt } = stored as Partial<Draft>; // Checked on the next line.
      if (typeof text !== "string" || typeof savedAt !== "number" || !text.trim()) return undefined;
      return now() - savedAt < maximumAgeMs ? { text, savedAt } : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (key: string, text: string): boolean => {
    if (text.trim()) return store.set(key, JSON.stringify({ text, savedAt: now() }));
    store.remove(key);
    return true;
  };

  /** On their way, and not to be offered. */
  const handedOver = new Set<string>();

  const open = (place: DraftPlace): OpenDraft => {
    const base = keyOf(place);
    const replacedKey = base.replace("lmp-draft:", "lmp-replaced:");
    let own = `${base}:${newId()}`;
    /** What this box has saved, as far as it knows. */
    let saved = "";
    const save = (text: string) => {
      saved = text.trim() ? text : "";
      // Nothing was kept, so there is nothing to remove.
      return saved !== "" || store.get(own) !== null ? write(own, saved) : true;
    };
    const startAnother = () => {
      own = `${base}:${newId()}`;
      saved = "";
    };
    const others = () =>
      store.keys()
        .filter((key) => placeOf(key) === base && key !== own && !handedOver.has(key))
        .map((key) => ({ key, draft: read(key) }));
    const newest = () =>
      others().reduce<{ key: string; draft: Draft } | undefined>(
        (best, { key, draft }) =>
          draft && (!best || draft.savedAt > best.draft.savedAt) ? { key, draft } : best,
        undefined,
      );
    const replaced = () => read(replacedKey, replacedLifetimeMs);
    return {
      save,
      isTaken: () => saved !== "" && store.get(own) === null,
      offer: () => newest()?.draft,
      takeOffer() {
        const found = newest();
        if (!found) return undefined;
        // In this order it needs no more room than before.
        store.remove(found.key);
        save(found.draft.text);
        return found.draft.text;
      },
      discardOffer() {
        const found = newest();
        if (!found) return;
        store.remove(found.key);
        write(replacedKey, found.draft.text);
      },
      endOffer() {
        const found = newest();
        if (found) store.remove(found.key);
      },
      leave: startAnother,
      end() {
        store.remove(own);
        startAnother();
      },
      handOver() {
        const key = own;
        handedOver.add(key);
        startAnother();
        return () => store.remove(key);
      },
      replaced,
      setAside: (text) => void write(replacedKey, text),
      bringBack(current) {
        const found = replaced();
        if (!found) return undefined;
        save(found.text);
        write(replacedKey, current);
        return found.text;
      },
      forget: () => store.remove(replacedKey),
    };
  };

  return {
    open,
    /** Whether anybody on this device left a draft of this kind for this target. */
    isAnyLeft: (kind: DraftKind, target: string) =>
      store.keys().some((key) =>
        key.startsWith("lmp-draft:") && placeOf(key).endsWith(`:${kind}:${target}`) &&
        read(key) !== undefined
      ),
  };
}

export const drafts = createDrafts(deviceStore, () => Date.now());
/** Of this tab: for words of somebody who has no account, which the next person at the device must not find. */
export const tabDrafts = createDrafts(tabStore, () => Date.now());

/** How many letters may go at once before they count as thrown away. */
const noticeableLoss = 20;

/** What the toolbar adds and takes away is no letter. */
const lettersOf = (text: string) => text.replace(/\P{L}+/gu, "");

/** Whether one change of a box took away more than somebody corrects: all was selected, say. */
export function isLargeLoss(before: string, after: string): boolean {
  const { removed } = differingPart(before, after);
  return removed.length >= noticeableLoss &&
    differingPart(lettersOf(before), lettersOf(after)).removed.length >= noticeableLoss;
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** When a draft was last stored, in milliseconds, or that the browser does not store it. */
export type SavedDraft = number | "not-kept" | undefined;

/** What a form says about its draft; nothing before there is one. */
export function draftHint(saved: SavedDraft): string | undefined {
  if (saved === undefined) return undefined;
  return saved === "not-kept"
    ? "This browser keeps nothing for this site: what you write is lost when you leave the page."
    : `Saved on this device at ${clock.format(saved)}`;
}
