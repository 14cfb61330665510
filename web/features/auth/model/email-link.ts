// Links in our mails lead to our own pages with a token's hash. Opening one does nothing, so a mail
// scanner that follows every link uses nothing up; the token is spent when a person presses a button.
// Auth's own mails, such as an invitation of the dashboard, lead here through Auth, with a session or a code.

const kinds = {
  login: ["email", "signup", "magiclink", "invite", "email_change"],
  recovery: ["recovery"],
} as const;

export type LoginLinkType = (typeof kinds)["login"][number];

export type EmailLink<Type extends string> =
  | { state: "none" }
  | { state: "malformed" }
  | { state: "ready"; tokenHash: string; type: Type };

/** What Auth's own mails bring: the session itself, or a code for the browser that asked for the mail. */
export type MailedSession =
  & { type: LoginLinkType | "recovery" }
  & ({ accessToken: string; refreshToken: string } | { code: string });

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

/** Reads what Auth has added to the URL of a page: `#access_token=…&refresh_token=…&type=invite`, or `?code=…`. */
export function readMailedSession(hash: string, search: string): MailedSession | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const [accessToken, refreshToken] = [fragment.get("access_token"), fragment.get("refresh_token")];
  const type = [...kinds.login, ...kinds.recovery].find((kind) => kind === fragment.get("type")) ??
    "email";
  if (accessToken && refreshToken) return { accessToken, refreshToken, type };
  const code = new URLSearchParams(search).get("code");
  return code && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(code)
    ? { code, type }
    : undefined;
}
