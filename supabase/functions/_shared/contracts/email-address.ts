/** What an email address may look like, wherever people type one. */
import { characterCount, hasHiddenCharacters, isBlank, isStorable } from "./text.ts";

/** The longest that a mail server accepts, in characters (RFC 5321). */
const maxLength = 254;

/**
 * One @, a domain of at least two names, and no character that needs quoting or separates addresses.
 * Letters of every script: what the mail server understands is its business.
 */
const address = /^[^@\s<>"(),:;[\]\\]+@[^@\s<>"(),:;[\]\\.]+(\.[^@\s<>"(),:;[\]\\.]+)+$/;

/** What is wrong with an address without spaces around it, as a sentence; undefined when nothing is. */
export function emailError(email: string): string | undefined {
  if (isBlank(email)) return "Please enter your email address.";
  if (characterCount(email) > maxLength) {
    return `An email address can have at most ${maxLength} characters.`;
  }
  const isAddress = address.test(email) && isStorable(email) && !hasHiddenCharacters(email);
  return isAddress ? undefined : "This does not look like an email address.";
}
