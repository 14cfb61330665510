import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { type DeleteAccountRequest, deletionPhrase } from "#shared/contracts/delete-account.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { deleteAccount, forgetMember } from "./deletion-mutations.ts";
import { profileMessages } from "../model/messages.ts";

type PostsChoice = DeleteAccountRequest["posts"];

const choices: { value: PostsChoice; label: string; hint: string }[] = [
  {
    value: "keep",
    label: "Keep my posts",
    hint:
      "Discussions stay whole. Your posts are shown as those of “Unknown User”; what is hidden or waits for review is deleted.",
  },
  {
    value: "delete",
    label: "Delete my posts too",
    hint:
      "Threads that others have answered stay, without your posts and without the titles that you gave them.",
  },
];

interface DeletionDialogProps {
  userId: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeletionDialog({ userId, open, onOpenChange }: DeletionDialogProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const [posts, setPosts] = useState<PostsChoice>("keep");
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<{ title: string; description: string }>();
  const isConfirmed = typed.trim().toLowerCase() === deletionPhrase;
  const { isPending, submit } = useSubmit(async () => {
    let isByThisTry: boolean;
    try {
      isByThisTry = await deleteAccount(posts);
    } catch (thrown) {
      return setFailure(profileMessages.deletionFailed(thrown));
    }
    // This page is for members: it would lead to log in the moment the session ends.
    if (isHere()) await navigate({ to: "/" });
    await forgetMember(userId);
    queryClient.clear();
    toast(isByThisTry ? profileMessages.accountDeleted : profileMessages.accountDeletedBefore);
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirmed) void submit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isPending && onOpenChange(isOpen)}
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep it."
    >
      <form className="grid gap-6" onSubmit={onSubmit}>
        <RadioCards
          legend="What about your posts?"
          name="posts"
          choices={choices}
          value={posts}
          onChange={setPosts}
        />
        <Field
          label={`Type “${deletionPhrase}” to confirm`}
        >
          {(control) => (
            <Input
              {...control}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {failure && <Notice tone="error" title={failure.title}>{failure.description}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={() => !isPending && onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="destructive"
            pending={isPending}
            disabled={!isConfirmed}
          >
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
