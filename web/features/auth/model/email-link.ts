// Links in our mails lead to our own pages with a token's hash. Opening one does nothing, so a mail
// scanner that follows every link uses nothing up; the token is spent when a person presses a button.

const kinds = {
  login: ["email", "signup", "magiclink", "invite", "email_change"],
  recovery: ["recovery"],
} as const;

type LoginLinkType = (typeof kinds)["login"][number];

export type EmailLink<Type extends string> =
  | { state: "none" }
  | { state: "malformed" }
  | { state: "ready"; tokenHash: string; type: Type };

/** What the query parameters of a link may look like: anything. */
export interface LinkParameters {
  token_hash?: unknown;
  type?: unknown;
}

/** Old hashes are hexadecimal; those of the PKCE flow begin with "pkce_". */
const hashShape = /^[\w-]{16,200}$/;

function parseLink<Type extends string>(
  { token_hash, type }: LinkParameters,
  allowed: readonly Type[],
): EmailLink<Type> {
  if (token_hash === undefined && type === undefined) return { state: "none" };
  const known = allowed.find((candidate) => candidate === type);
  // A hash of digits alone has been read as a number on its way through the URL.
  const tokenHash = String(token_hash);
  if (!known || !hashShape.test(tokenHash)) return { state: "malformed" };
  return { state: "ready", tokenHash, type: known };
}

/** The link in a mail to confirm, to sign in or to change the email address, on /login. */
export function parseLoginLink(parameters: LinkParameters): EmailLink<LoginLinkType> {
  return parseLink(parameters, kinds.login);
}

/** The link of a recovery mail, on /reset-password. */
export function parseRecoveryLink(parameters: LinkParameters): EmailLink<"recovery"> {
  return parseLink(parameters, kinds.recovery);
}
