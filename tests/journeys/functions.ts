// Stops and starts the functions of the stack, for journeys that run alone.
import { stack } from "./people.ts";

export async function controlFunctions(action: "stop" | "start"): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/_local/functions/${action}`, {
    method: "POST",
    headers: { apikey: stack.secretKey },
  });
  if (response.status !== 204) {
    throw new Error(`The functions did not ${action}: ${response.status}.`);
  }
}
