// Skips the test that is running, whatever its runner.

/** How a runner skips the test at hand: it throws. */
type Skip = (reason: string) => never;

let skipOfRunner: Skip = (reason) => {
  throw new Error(`Outside of a test: this ${reason}.`);
};

/** Called once by what prepares the tests of a runner. */
export function skipWith(skip: Skip): void {
  skipOfRunner = skip;
}

/** Ends the test that is running; its runner counts it by the reason. */
export function skipTest(reason: string): never {
  return skipOfRunner(reason);
}
