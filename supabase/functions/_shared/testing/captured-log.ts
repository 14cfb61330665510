/** Captures what is logged as an error during `run`; returns the result and the lines. */
export async function withErrorLog<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; log: string[] }> {
  const log: string[] = [];
  const original = console.error;
  console.error = (...parts: unknown[]) =>
    log.push(parts.map((part) => typeof part === "string" ? part : Deno.inspect(part)).join(" "));
  try {
    return { result: await run(), log };
  } finally {
    console.error = original;
  }
}
