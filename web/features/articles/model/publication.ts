// When an article can be read: never, from a future time, or since a past one.

export type Publication = "published" | "scheduled" | "draft";

/** What a time of publication means at the moment `now` (milliseconds). */
export function publicationOf(publishedAt: string | null, now: number): Publication {
  if (publishedAt === null) return "draft";
  return Date.parse(publishedAt) > now ? "scheduled" : "published";
}

const pad = (number: number) => String(number).padStart(2, "0");

/** A time as a field of the kind datetime-local writes it, in this computer's zone. */
export function toLocalInput(time: Date): string {
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** Reads such a field; undefined while it is empty or half typed. */
export function fromLocalInput(text: string): Date | undefined {
  const time = new Date(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(time.getTime())
    ? time
    : undefined;
}

/** "2026-11-21 17:04 UTC": the same for everybody, wherever they are. */
export function utcText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** "in 3 h 20 min", "in 2 days"; empty for the past. */
export function untilText(time: Date, now: number): string {
  const minutes = Math.ceil((time.getTime() - now) / 60_000);
  if (minutes <= 0) return "";
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `in ${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;
  return `in ${Math.floor(hours / 24)} days`;
}

/** Tomorrow at nine, a friendly time to begin with. */
export function suggestedTime(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}

/** Whether an article that was scheduled for this field's time, and still has it, has come out while its form was open. */
export function hasComeOut(scheduledFor: string, before: string | null, now: number): boolean {
  return publicationOf(before, now) === "published" && before !== null &&
    toLocalInput(new Date(before)) === scheduledFor;
}

/** Whether a time of publication that is stored is what saving `saved`, a time or "now", has made. */
export function isSamePublication(
  stored: string | null,
  saved: string | null,
  now: number,
): boolean {
  if (saved === "now") return publicationOf(stored, now) === "published";
  if (stored === null || saved === null) return stored === saved;
  return Date.parse(stored) === Date.parse(saved);
}

/**
 * The value of published_at to save. "now" is the database's own word: its clock decides, because
 * with one that runs ahead the article would stay hidden for a while.
 */
export function publishedAtToSave(
  choice: Publication,
  scheduledFor: string,
  before: string | null,
  now: number,
): string | null {
  if (choice === "draft") return null;
  if (choice === "scheduled") return fromLocalInput(scheduledFor)?.toISOString() ?? null;
  return before !== null && publicationOf(before, now) === "published" ? before : "now";
}
