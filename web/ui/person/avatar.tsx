// A member's image, or their initials on a colour that is always theirs.
import { clsx } from "clsx";
import { useState } from "react";
import { avatarUrl } from "#web/lib/files/avatar-url.ts";
import { memberColor } from "./member-color.ts";

const sizes = {
  sm: { classes: "size-8 text-xs", px: 32 },
  md: { classes: "size-10 text-sm", px: 40 },
  lg: { classes: "size-16 text-lg", px: 64 },
  xl: { classes: "size-28 text-3xl", px: 112 },
};

interface AvatarProps {
  /** Null for somebody who has left. */
  memberId: string | null;
  /** As stored; anything but a file of our own storage falls back to the initials. */
  url?: string | null | undefined;
  initials: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** Decorative: the name stands beside it, or in the label of the control around it. */
export function Avatar({ memberId, url, initials, size = "md", className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { classes, px } = sizes[size];
  const image = avatarUrl(url);
  const hasImage = image !== undefined && image !== failedUrl;
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: memberColor(memberId) }}
      className={clsx(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-display font-bold tracking-wide text-[#fbf3e2] select-none",
        classes,
        className,
      )}
    >
      {hasImage
        ? (
          <img
            src={image}
            alt=""
            width={px}
            height={px}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
            onError={() => setFailedUrl(image)}
          />
        )
        : initials}
    </span>
  );
}
