// What a sign-up meant. Auth does not give existing accounts away in plain words.

interface SignUpResponse {
  user: {
    created_at: string;
    confirmation_sent_at?: string | undefined;
    identities?: unknown[] | undefined;
  } | null;
}

/**
 * A new account's first mail leaves as it is created, within milliseconds. A repeated one cannot
 * leave before `max_frequency` of config.toml (5 s) has passed.
 */
const newlyCreatedWithinMs = 3000;

/**
 * "exists" when the email address had an account before. For a confirmed account Auth returns no identities.
 * An unconfirmed one looks like a new account and is sent a new mail, but keeps its first
 * password, so saying "created" would be a trap. The third outcome, 422, is an error.
 */
export function signUpOutcome({ user }: SignUpResponse): "created" | "exists" {
  if (user?.identities?.length === 0) return "exists";
  if (!user?.confirmation_sent_at) return "created";
  const age = Date.parse(user.confirmation_sent_at) - Date.parse(user.created_at);
  return age > newlyCreatedWithinMs ? "exists" : "created";
}

/** Whether an error names an existing account. Auth returns it where no mail confirms accounts. */
export function isExistingAccount({ code = "" }: { code?: string | undefined }): boolean {
  return ["user_already_exists", "email_exists"].includes(code);
}
