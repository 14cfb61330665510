// A choice among the settings, saved at once and said to be saved.
import { useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useLatestChoice } from "#web/lib/forms/use-latest-choice.ts";
import { mailMessages } from "./mail-messages.ts";

export interface ChoiceOptions<Value> {
  stored: Value;
  /** Rejects with an AppError. */
  save(chosen: NoInfer<Value>): Promise<void>;
  /** Reads what is stored again. */
  refresh?(): Promise<unknown>;
}

export function useChoice<Value>(options: ChoiceOptions<Value>) {
  const [isSaved, setIsSaved] = useState(false);
  const { isSaving, ...choice } = useLatestChoice({
    ...options,
    onSaved: () => {
      setIsSaved(true);
      announce(mailMessages.saved);
    },
    onFailed: (thrown) => {
      setIsSaved(false);
      toast(failed(mailMessages.saveFailed, explainError(thrown, "Please try again.")));
    },
  });
  return { ...choice, isSaved: isSaved && !isSaving };
}
