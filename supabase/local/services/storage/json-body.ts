import { invalidRequest } from "./errors.ts";

/** The JSON object of a body, `{}` for none. Throws a StorageError for anything else. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below.
  }
  throw invalidRequest("body must be object");
}
