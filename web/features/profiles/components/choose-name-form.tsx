// Asks a member without a public name for one, at the moment it is about to be shown.
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { profileMessages, usernameRefusal } from "../messages.ts";
import { saveUsername } from "../mutations.ts";
import { usernameProblem } from "../profile-form.ts";
import { useUsernameCheck } from "../use-username-check.ts";
import { UsernameField } from "./username-field.tsx";

interface ChooseNameFormProps {
  userId: string;
  /** A name was saved, or is not wanted yet. */
  onDone(): void;
  /** Where the form takes the place of what was pressed. */
  autoFocus?: boolean;
}

export function ChooseNameForm({ userId, onDone, autoFocus = false }: ChooseNameFormProps) {
  const queryClient = useQueryClient();
  const [username, setUsername] = useState("");
  const [error, setError] = useState<string>();
  const check = useUsernameCheck(username.trim(), null);
  const { isPending, submit } = useSubmit(async () => {
    try {
      await saveUsername(userId, username.trim());
    } catch (thrown) {
      const failure = asAppError(thrown);
      const refusal = usernameRefusal(failure.hint);
      if (refusal) return setError(refusal);
      return void toast(profileMessages.updateFailed(failure));
    }
    // The name stands beside every post.
    await queryClient.invalidateQueries({ refetchType: "none" });
    onDone();
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = usernameProblem(username.trim()) ?? check.problem;
    setError(problem);
    if (!problem) return void submit();
    event.currentTarget.querySelector<HTMLInputElement>("[name=username]")?.focus();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <UsernameField
        autoFocus={autoFocus}
        value={username}
        error={error ?? check.problem}
        isFree={check.isFree}
        onChange={(value) => {
          setUsername(value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>Save name</Button>
        <Button variant="ghost" onClick={onDone}>Not now</Button>
      </div>
    </form>
  );
}
