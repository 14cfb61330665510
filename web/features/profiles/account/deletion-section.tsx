import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { AccountSection } from "#web/ui/page/account-section.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { ownSignInQuery } from "#web/lib/session/queries.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { profileMessages } from "../model/messages.ts";

const DeletionDialog = lazyComponent(
  () => import("./deletion-dialog.tsx"),
  (it) => it.DeletionDialog,
);

export function DeletionSection({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, submit } = useSubmit(async () => {
    try {
      const { is_fresh } = await queryClient.fetchQuery({ ...ownSignInQuery(user), staleTime: 0 });
      if (is_fresh) return setIsOpen(true);
    } catch (thrown) {
      return void toast(profileMessages.deletionFailed(thrown));
    }
    if (!isHere()) return;
    await navigate({
      to: "/confirm-identity",
      search: { redirect: "/profile/edit#delete-account" },
    });
  });
  return (
    <AccountSection
      id="delete-account"
      title="Delete account"
      description="Removes your profile, your picture and your newsletter subscription for good. You choose what happens to your posts, and give your password first."
    >
      <Button
        variant="outline"
        className="text-destructive!"
        pending={isPending}
        onClick={() => void submit()}
      >
        Delete account…
      </Button>
      <DeletionDialog isWanted={isOpen} userId={user.id} open={isOpen} onOpenChange={setIsOpen} />
    </AccountSection>
  );
}
