// The rules of the profile form, as the database has them.
import { limits } from "#shared/contracts/limits.ts";
import { characterCount, hasHiddenCharacters, isStorable } from "#shared/contracts/text.ts";
import { profileMessages } from "./messages.ts";

export interface ProfileValues {
  username: string;
  /** Public contact address; empty for none. */
  email: string;
}

/** What is wrong with a username, trimmed already; undefined when it may be tried. */
export function usernameProblem(username: string): string | undefined {
  if (username === "") return "Username is required.";
  const length = characterCount(username);
  if (length < limits.usernameMin) return `At least ${limits.usernameMin} characters, please.`;
  if (length > limits.usernameMax) return `At most ${limits.usernameMax} characters, please.`;
  if (!isStorable(username) || hasHiddenCharacters(username)) {
    return "A username is one line without invisible characters.";
  }
  return undefined;
}

/** What is wrong with a contact address, trimmed already; undefined for none and for a usable one. */
export function contactEmailProblem(email: string): string | undefined {
  if (email === "") return undefined;
  const isAddress = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/.test(email) && isStorable(email);
  if (!isAddress) return "This does not look like an email address.";
  return characterCount(email) > limits.email
    ? `At most ${limits.email} characters, please.`
    : undefined;
}

/** What is wrong with a new address for the account, trimmed already. */
export function accountEmailProblem(email: string, current: string): string | undefined {
  if (email === "") return "Enter the new address.";
  return email.toLowerCase() === current.toLowerCase()
    ? profileMessages.sameEmail
    : contactEmailProblem(email);
}

/** The values as they are stored, without the spaces around them. */
export function trimmed({ username, email }: ProfileValues): ProfileValues {
  return { username: username.trim(), email: email.trim() };
}

/** Reads values that were kept on this device; undefined when they are not what was written. */
export function parseKept(text: string): ProfileValues | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return undefined;
    const { username, email } = kept as Partial<ProfileValues>; // Checked on the next line.
    return typeof username === "string" && typeof email === "string"
      ? { username, email }
      : undefined;
  } catch {
    return undefined;
  }
}
