/** Avatars of the members, uploaded to the path that a member's own upload would get. */
import { dayMs } from "../duration.ts";
import type { Member } from "../members.ts";
import { type StorageAccess, upload } from "../storage.ts";
import { designs } from "./designs.ts";
import { drawAvatar } from "./draw.ts";

const hourSeconds = 60 * 60;

/** The public URL of a member's avatar; null for members without one. */
export function avatarUrl(member: Member, apiUrl: string, now: Date): string | null {
  if (!designs[member.handle]) return null;
  return `${apiUrl}/storage/v1/object/public/avatars/${pathOf(member, now)}`;
}

/** Draws and uploads the avatar; nothing for members without one. */
export async function publishAvatar(
  member: Member,
  access: StorageAccess,
  now: Date,
): Promise<void> {
  const design = designs[member.handle];
  if (!design) return;
  await upload(access, {
    bucket: "avatars",
    path: pathOf(member, now),
    content: drawAvatar(design),
    type: "image/png",
    maxAgeSeconds: hourSeconds,
  });
}

/** avatars/{member}-{time}.png; everybody uploaded an avatar on their second day. */
function pathOf(member: Member, now: Date): string {
  const chosenAt = now.getTime() - (member.joinedDaysAgo - 1) * dayMs;
  return `avatars/${member.id}-${chosenAt}.png`;
}
