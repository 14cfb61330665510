// Asks to which category a thread is moved.
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { forumMessages } from "../model/messages.ts";
import { moderationMessages } from "./moderation-messages.ts";
import { categoriesQuery } from "../lists/queries.ts";

interface MoveDialogProps {
  /** Id of the category in which the thread is; undefined when it has none. */
  from: string | undefined;
  /** Gets the id of a category. Rejects with an AppError that says why in a sentence. */
  onConfirm(categoryId: string): Promise<void>;
  onClose(): void;
}

export function MoveDialog({ from, onConfirm, onClose }: MoveDialogProps) {
  const { data: categories, isError } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState(from ?? "");
  const [problem, setProblem] = useState<string>();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await onConfirm(chosen);
    } catch (thrown) {
      return setProblem(asAppError(thrown).message);
    }
    onClose();
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === from) onClose();
    else void submit();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title={moderationMessages.moveTitle}
      description={moderationMessages.moveText}
    >
      <form className="grid gap-6" onSubmit={onSubmit}>
        <Field label="Category" error={isError ? forumMessages.categoriesMissing : problem}>
          {(box) => (
            <Select
              {...box}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {categories?.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending} disabled={!categories}>Move</Button>
        </div>
      </form>
    </Dialog>
  );
}
