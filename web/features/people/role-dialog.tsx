// Chooses the role of a member.
import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import type { Role } from "#web/lib/session/queries.ts";

const choices: { value: Role; label: string; hint: string }[] = [
  { value: "member", label: "Member", hint: "Writes in the forum, and changes what is their own." },
  {
    value: "moderator",
    label: "Moderator",
    hint:
      "Hides, locks, moves and renames what others write, which can all be undone, and reads the log of it.",
  },
  {
    value: "admin",
    label: "Administrator",
    hint:
      "Also deletes posts and threads of others, writes the blog, sees subscribers, and chooses who has which role.",
  },
];

export interface RoleDialogProps {
  name: string;
  role: Role;
  isOwn: boolean;
  pending: boolean;
  onChoose(role: Role): void;
  onClose(): void;
}

export function RoleDialog({ name, role, isOwn, pending, onChoose, onClose }: RoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === role) onClose();
    else onChoose(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={() => !pending && onClose()}
      title={`Role of ${name}`}
      description="Takes effect immediately, in every open window."
    >
      <form className="grid gap-6" onSubmit={onSubmit}>
        <RadioCards
          legend="Role"
          name="role"
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
        {isOwn && chosen !== "admin" && <Notice>You will lose access to this area at once.</Notice>}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>Save role</Button>
        </div>
      </form>
    </Dialog>
  );
}
