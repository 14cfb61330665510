// A switch that saves at once. Whoever switches faster than the network has saved gets what they chose last.
import { useRef, useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { mailMessages } from "./mail-messages.ts";

/** `save` rejects with an AppError, or resolves when the page knows of the change. */
export function useChoice(stored: boolean, save: (isOn: boolean) => Promise<void>) {
  const [wanted, setWanted] = useState<boolean>();
  const [isSaved, setIsSaved] = useState(false);
  const next = useRef<boolean | undefined>(undefined);
  const { submit } = useSubmit(async () => {
    try {
      while (next.current !== undefined) {
        const isOn = next.current;
        next.current = undefined;
        await save(isOn);
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
    isOn: wanted ?? stored,
    isSaved: isSaved && wanted === undefined,
    choose(isOn: boolean) {
      setWanted(isOn);
      next.current = isOn;
      void submit();
    },
  };
}
