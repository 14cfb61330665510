// All subscribers as a file.
import { saveFile } from "#web/lib/files/save-file.ts";
import { csvOf } from "./csv.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { readSubscribers, type SubscriberFilter } from "./people-queries.ts";

/** The API gives no more at once. */
const rowsPerRequest = 100;

/** Reads every subscriber a filter finds and hands them over as CSV. Returns how many there were. */
export async function exportSubscribers(filter: SubscriberFilter): Promise<number> {
  const rows: string[][] = [];
  let after: TimeCursor | undefined;
  do {
    const part = await readSubscribers(filter, after, rowsPerRequest);
    rows.push(...part.map((row) => [row.email, row.created_at, row.confirmed_at ?? ""]));
    const last = part.length === rowsPerRequest ? part.at(-1) : undefined;
    after = last && { time: last.created_at, id: last.id };
  } while (after);
  const today = new Date().toISOString().slice(0, 10);
  const text = csvOf(["email", "asked_at", "confirmed_at"], rows);
  saveFile({ name: `subscribers-${today}.csv`, type: "text/csv", text });
  return rows.length;
}
