// The form for a member without a public name, at the moment it is about to be shown.
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { profileSchema } from "#shared/contracts/profile.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { profileMessages, usernameErrorText } from "./messages.ts";
import { saveUsername } from "./mutations.ts";
import { useUsernameCheck } from "./use-username-check.ts";
import { UsernameField } from "./username-field.tsx";

interface ChooseNameFormProps {
  userId: string;
  /** A name was saved, or is not wanted yet. */
  onDone(): void;
  /** Where the form takes the place of what was pressed. */
  autoFocus?: boolean;
}

const nameSchema = z.pick(profileSchema, { username: true });

export function ChooseNameForm({ userId, onDone, autoFocus = false }: ChooseNameFormProps) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(nameSchema, { untouched: { username: "" } });
  const check = useUsernameCheck(form.watch("username").trim(), null);
  const { isPending, onSubmit } = useFormSubmit(form, async ({ username }) => {
    const setError = (message: string) =>
      form.setError("username", { message }, { shouldFocus: true });
    if (check.error) return setError(check.error);
    try {
      await saveUsername(userId, username);
    } catch (thrown) {
      const error = asAppError(thrown);
      const message = usernameErrorText(error.hint);
      if (message) return setError(message);
      return void toast(profileMessages.updateFailed(error));
    }
    // The name stands beside every post.
    await queryClient.invalidateQueries({ refetchType: "none" });
    onDone();
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <UsernameField autoFocus={autoFocus} control={form.control} name="username" check={check} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>Save name</Button>
        <Button variant="ghost" onClick={onDone}>Not now</Button>
      </div>
    </form>
  );
}
