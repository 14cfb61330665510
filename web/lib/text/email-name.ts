/** What to call somebody of whom only the email address is known: the part before the @. */
export function emailName(email: string): string | undefined {
  return email.split("@")[0] || undefined;
}
