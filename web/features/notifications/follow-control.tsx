// In the head of a thread: how much its reader wants to hear of it, and that they follow it by writing.
import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff, BellRing, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Menu, MenuChoices, MenuLabel } from "#web/ui/window/menu.tsx";
import { type OwnThread, ownThreadQuery } from "#web/domain/notifications/notification-queries.ts";
import { followLabels, followLevels, notificationMessages } from "./messages.ts";
import { useFollow } from "./use-follow.ts";

const signs = { everything: BellRing, replies: Bell, nothing: BellOff };

export function FollowControl({ threadId, userId }: { threadId: string; userId: string }) {
  const own = useQuery(ownThreadQuery(userId, threadId)).data;
  // Until it is known there is nothing to choose.
  return own?.level && <FollowMenu threadId={threadId} own={own} />;
}

function FollowMenu({ threadId, own }: { threadId: string; own: OwnThread }) {
  const { value: level, choose } = useFollow(threadId, own.level);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Sign = signs[level];
  return (
    <div className="relative w-fit">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${followLabels[level]}: ${notificationMessages.ofThread}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sign aria-hidden="true" className={level === "everything" ? "text-accent" : ""} />
        {followLabels[level]}
        <ChevronDown aria-hidden="true" className="text-muted" />
      </Button>
      <Menu
        open={isOpen}
        onOpenChange={setIsOpen}
        label={notificationMessages.ofThread}
        button={button}
        align="start"
      >
        <MenuLabel>
          {own.is_automatic && level === "everything"
            ? notificationMessages.followedByWriting
            : notificationMessages.notifyMe}
        </MenuLabel>
        <MenuChoices choices={followLevels} value={level} onChoose={choose} />
      </Menu>
    </div>
  );
}
