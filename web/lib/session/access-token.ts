// What an access token says of how its holder has proven who they are. It is read here, not verified: for
// what is shown. The database and Auth decide.

export interface Proof {
  /** A second factor was given in this session. */
  isProven: boolean;
  /** When a password, a mailed link or a code was last given in this session; seconds since 1970, 0 when unknown. */
  signedInAt: number;
  /** When the token was made; seconds since 1970, 0 when unknown. By the same clock as the other. */
  issuedAt: number;
}

/** The claims of a token. Throws for what is none. */
export function claimsOf(token: string) {
  const [, content = ""] = token.split(".");
  return JSON.parse(atob(content.replace(/-/g, "+").replace(/_/g, "/")));
}

/** Reads the claims `aal`, `amr` and `iat`. */
export function readProof(token: string): Proof {
  try {
    const { aal, amr, iat } = claimsOf(token);
    return {
      isProven: aal === "aal2",
      signedInAt: Math.max(
        0,
        ...(amr ?? []).map((entry: { timestamp?: number }) => entry.timestamp ?? 0),
      ),
      issuedAt: iat ?? 0,
    };
  } catch {
    return { isProven: false, signedInAt: 0, issuedAt: 0 };
  }
}
