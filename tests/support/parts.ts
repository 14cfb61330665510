// Stops and starts parts of the stack, for tests that nobody else runs beside.
import { needs } from "./needs.ts";
import { readStack } from "./stack.ts";

export type Part = "realtime" | "database" | "functions";

/** Resolves when the part has stopped or started. The test needs a stack that can do it. */
export async function controlPart(part: Part, action: "stop" | "start"): Promise<void> {
  const { url } = needs("faults");
  const response = await fetch(`${url}/${part}/${action}`, {
    method: "POST",
    headers: { apikey: readStack().secretKey },
  });
  if (response.status !== 204) {
    throw new Error(`The part ${part} did not ${action}: ${response.status}.`);
  }
}
