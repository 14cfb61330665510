// What moderators can do about a member: beside each post, in the queue and on the profile.
import { useQuery } from "@tanstack/react-query";
import { Ban, CircleUser, Clock, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/window/menu.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { moderationMessages } from "./moderation-messages.ts";
import { liftSuspension, markSpammer, suspendMember } from "./people-mutations.ts";
import { memberRecordQuery } from "./people-queries.ts";
import { clearProfile } from "../reports/report-mutations.ts";
import { useModeration } from "./use-moderation.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { ReasonDialog } from "./text-dialog.tsx";

/** What has a window of its own. */
type Question = "suspend" | "clear";

interface MemberMenuProps {
  memberId: string;
  name: string;
  /** On the profile itself, not beside a post. */
  isOutlined?: boolean;
}

export function MemberMenu({ memberId, name, isOutlined = false }: MemberMenuProps) {
  const moderation = useModeration();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Asked as soon as the menu has closed. */
  const next = useRef<Question>(undefined);
  const [asked, setAsked] = useState<Question>();
  const record = useQuery({ ...memberRecordQuery(memberId), enabled: isOpen || isOutlined }).data;
  const close = () => setAsked(undefined);
  const ask = (question: Question) => () => {
    next.current = question;
  };
  const markAsSpammer = () =>
    void moderation.run(
      () =>
        markSpammer(memberId, (hidden) =>
          toast({
            id: "spammer",
            title: moderationMessages.hidingEverything,
            description: moderationMessages.hiddenSoFar(hidden),
            durationMs: 60_000,
          })),
      moderationMessages.spammerMarked(name),
    );
  return (
    <div className="relative w-fit">
      <Button
        ref={button}
        variant={isOutlined ? "outline" : "ghost"}
        size="sm"
        aria-label={`Moderate the member ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        pending={moderation.isPending}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOutlined ? "Moderate" : "Member…"}
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
        <MenuItem onSelect={ask("suspend")}>
          <Clock aria-hidden="true" /> {record?.is_suspended ? "Change suspension…" : "Suspend…"}
        </MenuItem>
        {record?.is_suspended && (
          <MenuItem
            onSelect={() =>
              void moderation.run(
                () => liftSuspension(memberId),
                moderationMessages.suspensionLifted,
              )}
          >
            <RotateCcw aria-hidden="true" /> Lift suspension
          </MenuItem>
        )}
        <MenuItem onSelect={ask("clear")}>
          <CircleUser aria-hidden="true" /> Clear profile…
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={markAsSpammer}>
          <Ban aria-hidden="true" /> Spammer: hide everything
        </MenuItem>
      </Menu>
      {asked === "suspend" && (
        <SuspendDialog
          memberId={memberId}
          name={name}
          onConfirm={(suspension) =>
            moderation.attempt(
              () => suspendMember(memberId, suspension),
              moderationMessages.memberSuspended(name),
            )}
          onClose={close}
        />
      )}
      {asked === "clear" && <ClearProfileDialog memberId={memberId} onClose={close} />}
    </div>
  );
}

/** Asks why a profile is cleared; also for who upholds the report of one. */
export function ClearProfileDialog(
  { memberId, onClose }: { memberId: string; onClose(): void },
) {
  const moderation = useModeration();
  return (
    <ReasonDialog
      target={`clear ${memberId}`}
      title={moderationMessages.clearTitle}
      description={moderationMessages.clearText}
      hint={moderationMessages.clearHint}
      confirmLabel="Clear profile"
      onConfirm={(reason) =>
        moderation.attempt(
          () => clearProfile(memberId, reason),
          moderationMessages.profileCleared,
        )}
      onClose={onClose}
    />
  );
}
