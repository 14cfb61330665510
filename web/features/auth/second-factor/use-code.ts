import { useRef, useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { wrongCode } from "./second-factor-mutations.ts";

/**
 * A code that is being typed: `give` sends it and throws an AppError; `onGiven` runs when it was right. A
 * wrong one empties the field, which then says so. What was typed while it was checked stays, and is sent when it is complete.
 */
export function useCode(
  give: (code: string) => Promise<void>,
  onGiven: () => void | Promise<void>,
) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  /** What the field has, also while a code is checked, and which code in it was complete last. */
  const typed = useRef({ code: "", complete: "" });
  const show = (next: string) => {
    typed.current.code = next;
    setCode(next);
  };
  const check = async (sent: string): Promise<void> => {
    try {
      await give(sent);
    } catch (thrown) {
      const { code: present, complete } = typed.current;
      // The next one is there already.
      if (present !== sent && present !== "" && present === complete) return await check(present);
      if (asAppError(thrown).code !== wrongCode) return void toast(authMessages.codeFailed(thrown));
      if (present === sent) show("");
      return setError(authMessages.wrongCode);
    }
    await onGiven();
  };
  const { isPending, submit } = useSubmit(check);
  return {
    isPending,
    field: {
      value: code,
      error,
      onChange(next: string) {
        show(next);
        if (next) setError(undefined);
      },
      onComplete(next: string) {
        typed.current.complete = next;
        void submit(next);
      },
    },
    submit: () => submit(code),
  };
}
