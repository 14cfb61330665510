import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { AccountSection } from "#web/ui/page/account-section.tsx";

const DeletionDialog = lazyComponent(
  () => import("./deletion-dialog.tsx"),
  (it) => it.DeletionDialog,
);

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
  return (
    <AccountSection
      id="delete-account"
      title="Delete account"
      description="Removes your profile, your picture and your newsletter subscription for good. You choose what happens to your posts, and give your password first."
    >
      <Button variant="outline" className="text-destructive!" onClick={begin}>
        Delete account…
      </Button>
      <DeletionDialog isWanted={isOpen} userId={userId} open={isOpen} onOpenChange={setIsOpen} />
    </AccountSection>
  );
}
