// What moderators have in the head of each thread.
import {
  EyeOff,
  FolderInput,
  Lock,
  LockOpen,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/window/menu.tsx";
import { moderateThread, type ThreadAction } from "./moderation-mutations.ts";
import { moderationMessages } from "./moderation-messages.ts";
import type { ModeratedThread } from "../model/thread.ts";
import { useModeration } from "./use-moderation.ts";
import { DeleteThreadDialog } from "./delete-thread.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ReasonDialog, TitleDialog } from "./text-dialog.tsx";

/** What has a window of its own. */
type Question = "hide" | "rename" | "move" | "delete";

interface ThreadToolsProps {
  thread: ModeratedThread;
  /** Administrators may. */
  canDelete: boolean;
  onDeleted(): void;
  /** Beside the tools of a post, not in the head of the thread. */
  isInRow?: boolean;
}

export function ThreadTools({ thread, canDelete, onDeleted, isInRow = false }: ThreadToolsProps) {
  const moderation = useModeration(thread.id);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Asked as soon as the menu has closed. */
  const next = useRef<Question>(undefined);
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked(undefined);
  const ask = (question: Question) => () => {
    next.current = question;
  };
  const attempt = (action: ThreadAction) =>
    moderation.attempt(
      () => moderateThread(thread.id, action),
      moderationMessages.threadDone[action.action],
    );
  const run = (action: "restore" | "lock" | "unlock" | "pin" | "unpin") => () =>
    void moderation.run(
      () => moderateThread(thread.id, { action }),
      moderationMessages.threadDone[action],
    );

  return (
    <div className="relative w-fit">
      <Button
        ref={button}
        variant={isInRow ? "ghost" : "outline"}
        size="sm"
        aria-label={isInRow ? `Moderate the thread ${thread.title}` : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        pending={moderation.isPending}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isInRow ? "Thread…" : (
          <>
            <ShieldCheck aria-hidden="true" /> Moderate
          </>
        )}
      </Button>
      <Menu
        open={isOpen}
        onOpenChange={setIsOpen}
        label="Moderate"
        button={button}
        align="start"
        onClosed={() => {
          setAsked(next.current);
          next.current = undefined;
        }}
      >
        {thread.locked_at
          ? (
            <MenuItem onSelect={run("unlock")}>
              <LockOpen aria-hidden="true" /> Unlock
            </MenuItem>
          )
          : (
            <MenuItem onSelect={run("lock")}>
              <Lock aria-hidden="true" /> Lock
            </MenuItem>
          )}
        {thread.sticky
          ? (
            <MenuItem onSelect={run("unpin")}>
              <PinOff aria-hidden="true" /> Unpin
            </MenuItem>
          )
          : (
            <MenuItem onSelect={run("pin")}>
              <Pin aria-hidden="true" /> Pin to the top
            </MenuItem>
          )}
        <MenuItem onSelect={ask("rename")}>
          <Pencil aria-hidden="true" /> Rename…
        </MenuItem>
        <MenuItem onSelect={ask("move")}>
          <FolderInput aria-hidden="true" /> Move…
        </MenuItem>
        {thread.hidden_at
          ? (
            <MenuItem onSelect={run("restore")}>
              <RotateCcw aria-hidden="true" /> Restore
            </MenuItem>
          )
          : (
            <MenuItem onSelect={ask("hide")}>
              <EyeOff aria-hidden="true" /> Hide…
            </MenuItem>
          )}
        {canDelete && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={ask("delete")}>
              <Trash2 aria-hidden="true" /> Delete for good…
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === "hide" && (
        <ReasonDialog
          target={`hide ${thread.id}`}
          title={moderationMessages.hideThreadTitle}
          description={moderationMessages.hideThreadText}
          onConfirm={(reason) => attempt({ action: "hide", reason })}
          onClose={close}
        />
      )}
      {asked === "rename" && (
        <TitleDialog
          threadId={thread.id}
          initial={thread.title}
          onConfirm={(value) => attempt({ action: "rename", value })}
          onClose={close}
        />
      )}
      {asked === "move" && (
        <MoveDialog
          from={thread.category?.id}
          onConfirm={(value) => attempt({ action: "move", value })}
          onClose={close}
        />
      )}
      <DeleteThreadDialog
        thread={thread}
        open={asked === "delete"}
        onClose={close}
        onDeleted={onDeleted}
      />
    </div>
  );
}
