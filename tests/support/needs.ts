// A test that needs what the stack does not have is skipped, with a reason that its runner prints and counts.
import { skipTest } from "./skip.ts";
import { type Abilities, type Ability, readStack, type Stack } from "./stack.ts";

const names: Record<Ability, string> = {
  site: "the site",
  mailbox: "a mailbox",
  signing: "the key that signs access tokens",
  faults: "parts that can be stopped",
  mailProvider: "an imitation of the mail provider",
  captcha: "an imitation of the captcha",
  demo: "the demo community",
};

let known: Stack | undefined;

/** The ability of the stack, or undefined. */
export function ability<Name extends Ability>(name: Name): Abilities[Name] {
  known ??= readStack();
  return known.can[name];
}

/**
 * What the stack's description says of an ability. Where it has none the test is skipped; on our own stack it fails,
 * because there nothing may be missing.
 */
export function needs<Name extends Ability>(name: Name): NonNullable<Abilities[Name]> {
  const found = ability(name);
  if (found !== undefined) return found;
  const reason = `needs ${names[name]}`;
  if (known?.kind === "ours") throw new Error(`This ${reason}. Our own stack has it: npm start`);
  return skipTest(reason);
}
