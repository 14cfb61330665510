import type { SessionState } from "#web/lib/session/session.ts";

export type SignedIn = Extract<SessionState, { status: "signed-in" }>;

interface Named extends Pick<SignedIn, "profile"> {
  user: Pick<SignedIn["user"], "email">;
}

/** What the navigation calls the member: the username, or the email address without one. */
export function accountName({ user, profile }: Named): string {
  return profile?.username?.trim() || user.email || "Member";
}

/** The first letter of that name, for want of an image. */
export function avatarLetter(session: Named): string {
  const [letter = "?"] = accountName(session);
  return letter.toLocaleUpperCase("en-US");
}
