/** What members have written: what was hidden or deleted is gone within a minute, as from pages (decision 066). */
export const wordsCaching = "public, max-age=30, stale-while-revalidate=25";
