// What an access token says of how its holder has proven who they are. It is read here, not verified: for
// what is shown. The database and Auth decide.

export interface Proof {
  /** A second factor was given in this session. */
  isProven: boolean;
  /** When a password, a mailed link or a code was last given in this session; seconds since 1970, 0 when unknown. */
  signedInAt: number;
}

/** Reads the claims `aal` and `amr`. */
export function readProof(token: string): Proof {
  try {
    const [, content = ""] = token.split(".");
    const { aal, amr } = JSON.parse(atob(content.replace(/-/g, "+").replace(/_/g, "/")));
    return {
      isProven: aal === "aal2",
      signedInAt: Math.max(
        0,
        ...(amr ?? []).map((entry: { timestamp?: number }) => entry.timestamp ?? 0),
      ),
    };
  } catch {
    return { isProven: false, signedInAt: 0 };
  }
}
