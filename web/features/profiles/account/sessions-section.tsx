import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { signOut } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { profileMessages } from "../model/messages.ts";
import { AccountSection } from "#web/ui/page/account-section.tsx";

export function SessionsSection() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, submit } = useSubmit(async () => {
    // This page is for members: it would lead to log in the moment the session ends.
    await navigate({ to: "/" });
    try {
      await signOut("global");
      toast(profileMessages.loggedOutEverywhere);
    } catch (thrown) {
      toast(profileMessages.logoutFailed(thrown));
    }
  });
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      description="Lost a phone, or used a computer that is not yours? Log out on all devices at once, this one included. A device that is in use right now may take up to an hour to notice."
    >
      <Button variant="outline" onClick={() => setIsAsking(true)}>Log out everywhere…</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={profileMessages.logOutEverywhereTitle}
        description={profileMessages.logOutEverywhereText}
        confirmLabel="Log out everywhere"
        pending={isPending}
        onConfirm={() => void submit()}
      />
    </AccountSection>
  );
}
