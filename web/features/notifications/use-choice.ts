// A choice that is saved at once. Whoever chooses faster than the network has saved gets what they chose last.
import { useRef, useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { mailMessages } from "./mail-messages.ts";

/** `save` rejects with an AppError, or resolves when the page knows of the change. */
export function useChoice<Value extends string | boolean>(
  stored: Value,
  save: (chosen: NoInfer<Value>) => Promise<void>,
) {
  const [wanted, setWanted] = useState<Value>();
  const [isSaved, setIsSaved] = useState(false);
  const next = useRef<Value | undefined>(undefined);
  const { submit } = useSubmit(async () => {
    try {
      while (next.current !== undefined) {
        const chosen = next.current;
        next.current = undefined;
        await save(chosen);
      }
      setIsSaved(true);
      announce(mailMessages.saved);
    } catch (thrown) {
      next.current = undefined;
      toast(failed(mailMessages.saveFailed, explainError(thrown, "Please try again.")));
    }
    setWanted(undefined);
  });
  return {
    value: wanted ?? stored,
    isSaved: isSaved && wanted === undefined,
    choose(chosen: Value) {
      setWanted(() => chosen);
      next.current = chosen;
      void submit();
    },
  };
}
