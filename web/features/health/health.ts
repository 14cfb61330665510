// How the site is doing, as the database returns it (get_health).
import * as z from "zod/mini";

const time = z.nullable(z.string());

export const healthSchema = z.object({
  read_at: z.string(),
  /** Where the counts end. */
  most: z.number(),
  queue: z.object({
    has_functions_url: z.boolean(),
    schedule: z.object({
      /** Without the rest, where the platform does not let it be read. */
      is_readable: z.boolean(),
      has_schedule: z.optional(z.boolean()),
      last_run_at: z.optional(time),
      last_run_failed: z.optional(z.nullable(z.boolean())),
      last_response_at: z.optional(time),
      last_response_status: z.optional(z.nullable(z.number())),
    }),
    due: z.number(),
    oldest_due_at: time,
    later: z.number(),
    running: z.number(),
    last_finished_at: time,
    paused: z.array(z.object({ kind: z.string(), since: z.string(), due: z.number() })),
    dead: z.array(z.object({
      kind: z.string(),
      count: z.number(),
      newest: z.nullable(z.object({ at: time, error: z.nullable(z.string()) })),
    })),
  }),
  mails: z.object({
    queued: z.number(),
    /** Of these, mails of letters that are paused. */
    held: z.number(),
    /** Of the others. */
    oldest_queued_at: time,
    waiting_reason: z.nullable(z.string()),
    /** By purpose, of the last 24 hours. */
    recent: z.array(z.object({
      purpose: z.string(),
      accepted: z.number(),
      rejected: z.number(),
      skipped: z.number(),
      unknown: z.number(),
    })),
    /** How many mails these are; at `most` there were more. */
    recent_count: z.number(),
    bounced: z.number(),
    complained: z.number(),
    suppressed: z.number(),
    last_event_at: time,
  }),
  limits: z.object({
    reached: z.array(z.object({ name: z.string(), now: z.number(), lately: z.number() })),
    /** Only the newest were looked at. */
    is_cut: z.boolean(),
  }),
  database: z.object({
    migration: z.nullable(z.string()),
    postgres: z.string(),
    size_bytes: z.number(),
    connections: z.number(),
    connections_allowed: z.number(),
  }),
  /** Newest first. */
  deployments: z.array(z.object({
    build: z.string(),
    part: z.enum(["everything", "functions"]),
    deployed_at: z.string(),
  })),
});

export type Health = z.infer<typeof healthSchema>;

const plain = new Intl.NumberFormat("en-US");

/** "1,204"; "5,000 or more" where counting ended. */
export const countText = (count: number, most: number): string =>
  count >= most ? `${plain.format(count)} or more` : plain.format(count);

/** "3 jobs", "1 job", "5,000 or more jobs". */
export const amountText = (count: number, noun: string, most = Infinity): string =>
  `${countText(count, most)} ${noun}${count === 1 ? "" : "s"}`;

const minuteMs = 60_000;
const units = [["day", 1440], ["hour", 60], ["minute", 1]] as const;

/** "3 hours", rounded down to the largest unit; "less than a minute". */
export function spanText(spanMs: number): string {
  const minutes = Math.floor(spanMs / minuteMs);
  for (const [name, size] of units) {
    if (minutes >= size) return amountText(Math.floor(minutes / size), name);
  }
  return "less than a minute";
}

/** "17 MB", "1.2 GB". */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1024
    ? `${plain.format(Math.max(1, Math.round(megabytes)))} MB`
    : `${(megabytes / 1024).toFixed(1)} GB`;
}
