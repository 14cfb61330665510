// Unsent text, kept on this device until it is sent or thrown away. Keyed by person, kind and
// target, so that the draft of an edit can never come back as a reply.
import { useEffect, useState } from "react";

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
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
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
  return Object.keys(localStorage).some((key) =>
    key.startsWith("lmp-draft:") && key.endsWith(`:${kind}:${target}`)
  );
}

/** Stores the text, or forgets the draft when the text is blank. Answers whether that worked. */
export function writeDraft(key: string, text: string): boolean {
  try {
    if (text.trim()) localStorage.setItem(key, JSON.stringify({ text, savedAt: Date.now() }));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores `text` under `key` with every change: waiting for a pause would lose the last words when
 * the page goes away. Answers when it was last stored. Text equal to `untouched` is not worth keeping.
 */
export function useSavedDraft(key: string, text: string, untouched: string): Date | undefined {
  const [savedAt, setSavedAt] = useState<Date>();
  // Storage is outside React.
  useEffect(() => {
    if (text.trim() === untouched.trim()) return;
    if (writeDraft(key, text)) setSavedAt(text.trim() ? new Date() : undefined);
  }, [key, text, untouched]);
  return savedAt;
}
