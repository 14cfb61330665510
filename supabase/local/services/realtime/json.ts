/** A JSON object of unknown content. */
export type JsonRecord = Record<string, unknown>;

/** Whether `value` is a JSON object (not an array, not null). */
export function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `value` when it is a JSON object, else an empty one. */
export function jsonRecord(value: unknown): JsonRecord {
  return isJsonRecord(value) ? value : {};
}
