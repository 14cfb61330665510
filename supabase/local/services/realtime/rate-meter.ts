const bucketMs = 5_000;
const bucketCount = 12;
const windowSeconds = bucketMs * bucketCount / 1000;

/**
 * Events per second as the platform measures them: an average over the last minute, so that a burst
 * passes and only a lasting flood is stopped.
 */
export class RateMeter {
  readonly #buckets = Array.from({ length: bucketCount }, () => 0);
  readonly #now: () => number;
  #current = 0;

  /**
   * @param limit events per second; `Infinity` for none
   * @param now clock in milliseconds
   */
  constructor(readonly limit: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#current = this.#bucketNow();
  }

  /** Counts `events` now. */
  add(events = 1): void {
    this.#roll();
    const index = this.#current % bucketCount;
    this.#buckets[index] = (this.#buckets[index] ?? 0) + events;
  }

  /** The average of the last minute, in events per second. */
  get perSecond(): number {
    this.#roll();
    return this.#buckets.reduce((sum, events) => sum + events, 0) / windowSeconds;
  }

  /** Whether the average is over the limit. */
  get exceeded(): boolean {
    return this.perSecond > this.limit;
  }

  #bucketNow(): number {
    return Math.floor(this.#now() / bucketMs);
  }

  #roll(): void {
    const now = this.#bucketNow();
    const passed = Math.min(now - this.#current, bucketCount);
    for (let step = 1; step <= passed; step++) {
      this.#buckets[(this.#current + step) % bucketCount] = 0;
    }
    this.#current = now;
  }
}
