import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useLazyComponent } from "#web/ui/use-lazy-component.ts";
import { importAgain } from "#web/lib/import-again.ts";
import { AccountSection } from "./account-section.tsx";

const loadDialog = () =>
  importAgain(() => import("./deletion-dialog.tsx")).then((module) => module.DeletionDialog);

export function DeletionSection({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLazyComponent(loadDialog, isOpen);
  return (
    <AccountSection
      id="delete-account"
      title="Delete account"
      description="Removes your profile, your picture and your newsletter subscription for good. You choose what happens to your posts."
    >
      <Button variant="outline" className="text-destructive!" onClick={() => setIsOpen(true)}>
        Delete account…
      </Button>
      {Dialog && <Dialog userId={userId} open={isOpen} onOpenChange={setIsOpen} />}
    </AccountSection>
  );
}
