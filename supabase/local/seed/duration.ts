/** Spans of time as the texts write them: "398d", "26h", "40m". */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const unitMs: Record<string, number> = { m: minuteMs, h: hourMs, d: dayMs };

/** Milliseconds of a span. Throws when the text is none. */
export function parseDuration(text: string): number {
  const [, amount, unit = ""] = text.match(/^(\d+)([mhd])$/) ?? [];
  const factor = unitMs[unit];
  if (!amount || !factor) throw new Error(`"${text}" is no span of time like 40m, 26h or 398d`);
  return Number(amount) * factor;
}
