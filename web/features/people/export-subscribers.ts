// All subscribers as a file.
import { saveFile } from "#web/lib/files/save-file.ts";
import { csvOf } from "./csv.ts";
import { takeSubscribers } from "./people-mutations.ts";
import type { SubscriberFilter } from "./people-queries.ts";

/** Hands over every subscriber that a filter finds as CSV. Rejects with an AppError. */
export async function exportSubscribers(filter: SubscriberFilter): Promise<void> {
  const rows = await takeSubscribers(filter);
  const today = new Date().toISOString().slice(0, 10);
  const text = csvOf(
    ["email", "asked_at", "confirmed_at", "topics"],
    rows.map((row) => [row.email, row.created_at, row.confirmed_at ?? "", row.topics]),
  );
  saveFile({ name: `subscribers-${today}.csv`, type: "text/csv", text });
}
