import type { SessionState } from "#web/lib/session.ts";

export type SignedIn = Extract<SessionState, { status: "signed-in" }>;

/** What the navigation calls the member: the username, or the e-mail address without one. */
export function accountName({ user, profile }: Pick<SignedIn, "user" | "profile">): string {
  return profile?.username?.trim() || user.email || "Member";
}

/** The first letter of that name, for want of an image. */
export function avatarLetter(session: Pick<SignedIn, "user" | "profile">): string {
  const [letter = "?"] = accountName(session);
  return letter.toLocaleUpperCase("en-US");
}
