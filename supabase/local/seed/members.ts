/** The seven people of the demo community. */
import { stableId } from "./stable.ts";

export type Handle = "ruben" | "mireille" | "dan" | "kenji" | "nils" | "ophelia" | "grumble";

export interface Member {
  /** Names the member in the texts of this folder. */
  handle: Handle;
  id: string;
  username: string;
  email: string;
  role: "admin" | "moderator" | "member";
  /** Days since sign-up. */
  joinedDaysAgo: number;
  /** Hours ahead of UTC where the member lives: nobody here writes at four in the morning. */
  utcOffset: number;
  /** Shown on the profile when present. */
  publicEmail: string | null;
}

function member(
  handle: Handle,
  username: string,
  joinedDaysAgo: number,
  utcOffset: number,
  more: Partial<Member> = {},
): Member {
  return {
    handle,
    id: stableId(`member/${handle}`),
    username,
    email: `${handle}@lmp.example`,
    role: "member",
    joinedDaysAgo,
    utcOffset,
    publicEmail: null,
    ...more,
  };
}

export const members: readonly Member[] = [
  member("ruben", "Ruben Kessler", 431, 1, { role: "admin", publicEmail: "hello@lmp.example" }),
  member("dan", "tapehead_dan", 430, -5),
  member("mireille", "Mireille", 429, 1, { publicEmail: "mireille@mireille.example" }),
  member("nils", "Nils Aaberg", 428, 1, { role: "moderator" }),
  member("ophelia", "opheliaspins", 427, 0),
  member("grumble", "grumblestack", 427, -6),
  member("kenji", "kenji_w", 426, 9),
];

/** The member with this handle. Throws when there is none. */
export function memberOf(handle: string): Member {
  const found = members.find((one) => one.handle === handle);
  if (!found) throw new Error(`The demo community has no member "${handle}"`);
  return found;
}
