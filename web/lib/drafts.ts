// Unsent text, kept on this device until it is sent or thrown away. Keyed by person, kind and
// target, so that the draft of an edit can never come back as a reply.
import { useEffect, useState } from "react";
import { deviceStore } from "./storage.ts";

export type DraftKind = "reply" | "edit" | "new-thread" | "profile" | "article";

export interface Draft {
  text: string;
  /** When it was last typed into, in milliseconds. */
  savedAt: number;
}

/** Drafts older than this are forgotten. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;

/** The storage key of one draft. */
export function draftKey(userId: string, kind: DraftKind, target: string): string {
  return `lmp-draft:${userId}:${kind}:${target}`;
}

/** The stored draft, or undefined when there is none or it is too old. */
export function readDraft(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStore.get(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { text, savedAt } = stored as Partial<Draft>; // Checked on the next line.
    if (typeof text !== "string" || typeof savedAt !== "number" || !text.trim()) return undefined;
    return Date.now() - savedAt < lifetimeMs ? { text, savedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anybody on this device left a draft of this kind for this target. */
export function hasDraft(kind: DraftKind, target: string): boolean {
  return deviceStore.keys().some((key) =>
    key.startsWith("lmp-draft:") && key.endsWith(`:${kind}:${target}`)
  );
}

/** Stores the text, or forgets the draft when the text is blank. Answers whether it is kept. */
export function writeDraft(key: string, text: string): boolean {
  if (text.trim()) return deviceStore.set(key, JSON.stringify({ text, savedAt: Date.now() }));
  deviceStore.remove(key);
  return true;
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** When a draft was last stored, or that the browser refused to. */
export type SavedDraft = Date | "refused" | undefined;

/** What a form says about its draft; nothing before there is one. */
export function draftHint(saved: SavedDraft): string | undefined {
  return saved === "refused"
    ? "This browser keeps nothing for this site: what you write is lost when you leave the page."
    : saved && `Saved on this device at ${clock.format(saved)}`;
}

/**
 * Stores `text` under `key` with every change: waiting for a pause would lose the last words when
 * the page goes away. Text equal to `untouched` is not worth keeping.
 */
export function useSavedDraft(key: string, text: string, untouched: string): SavedDraft {
  const [saved, setSaved] = useState<SavedDraft>();
  // Storage is outside React.
  useEffect(() => {
    if (text.trim() === untouched.trim()) return;
    const isKept = writeDraft(key, text);
    setSaved(text.trim() ? isKept ? new Date() : "refused" : undefined);
  }, [key, text, untouched]);
  return saved;
}
