import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { AccountSection } from "#web/ui/page/account-section.tsx";

const loadDialog = () =>
  importAgain(() => import("./deletion-dialog.tsx")).then((module) => module.DeletionDialog);

interface DeletionSectionProps {
  userId: string;
  /** Whether the member has just proven who they are, which Delete asks for. */
  isFresh: () => boolean;
}

export function DeletionSection({ userId, isFresh }: DeletionSectionProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const begin = () => {
    if (isFresh()) return setIsOpen(true);
    void navigate({
      to: "/confirm-identity",
      search: { redirect: "/profile/edit#delete-account" },
    });
  };
  const Dialog = useLazyComponent(loadDialog, isOpen);
  return (
    <AccountSection
      id="delete-account"
      title="Delete account"
      description="Removes your profile, your picture and your newsletter subscription for good. You choose what happens to your posts, and give your password first."
    >
      <Button variant="outline" className="text-destructive!" onClick={begin}>
        Delete account…
      </Button>
      {Dialog && <Dialog userId={userId} open={isOpen} onOpenChange={setIsOpen} />}
    </AccountSection>
  );
}
