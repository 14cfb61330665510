/** Waits until the check gives something true, and returns it. */
export async function until<Value>(
  check: () => Value | Promise<Value>,
  what: string,
  limitMs = 60_000,
): Promise<NonNullable<Value>> {
  const endsAt = performance.now() + limitMs;
  while (performance.now() < endsAt) {
    const value = await check();
    if (value) return value;
    await new Promise((resume) => setTimeout(resume, 5));
  }
  throw new Error(`waited ${limitMs} ms for ${what}`);
}
