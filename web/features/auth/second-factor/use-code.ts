import { useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { wrongCode } from "./second-factor-mutations.ts";

/**
 * A code that is being typed: `give` sends it and throws an AppError; `onGiven` runs when it was right. A
 * wrong one empties the field, which then says so.
 */
export function useCode(
  give: (code: string) => Promise<void>,
  onGiven: () => void | Promise<void>,
) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { isPending, submit } = useSubmit(async (typed: string) => {
    try {
      await give(typed);
    } catch (thrown) {
      if (asAppError(thrown).code !== wrongCode) return void toast(authMessages.codeFailed(thrown));
      setCode("");
      return setError(authMessages.wrongCode);
    }
    await onGiven();
  });
  return {
    isPending,
    field: {
      value: code,
      error,
      onChange(typed: string) {
        setCode(typed);
        if (typed) setError(undefined);
      },
      onComplete: (typed: string) => void submit(typed),
    },
    submit: () => submit(code),
  };
}
