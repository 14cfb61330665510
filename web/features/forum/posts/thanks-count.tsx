// How many have thanked for a post; pressed, it says who.
import { Heart } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";

const ThanksDialog = lazyComponent(() => import("./thanks-dialog.tsx"), (it) => it.ThanksDialog);

interface ThanksCountProps {
  postId: string;
  /** Whose post it is. */
  name: string;
  count: number;
  /** A button with a heart is beside it. */
  isBesideHeart?: boolean;
}

/** The database counts no further. */
const most = 1000;

export function ThanksCount({ postId, name, count, isBesideHeart = false }: ThanksCountProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(ThanksDialog);
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-muted tabular-nums"
        aria-label={`${count} ${count === 1 ? "member thanks" : "members thank"} ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {!isBesideHeart && <Heart aria-hidden="true" />} {count >= most ? `${most - 1}+` : count}
      </Button>
      {isOpen && <ThanksDialog postId={postId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
