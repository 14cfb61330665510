/** The time as the scheduler sees it. Tests have a clock that they move themselves. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, after so many milliseconds. The function it returns cancels that. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
