// One submission at a time: a double click or a second Enter does nothing while the first is on its way.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notePress } from "../document/is-writing.ts";

export interface Submit<Input> {
  isPending: boolean;
  /** Resolves when it has ended and the form is enabled again. */
  submit(input: Input): Promise<void>;
}

/** Wraps what a form does. `run` deals with its own failures; what it throws is a defect. */
export function useSubmit<Input = void>(run: (input: Input) => Promise<void>): Submit<Input> {
  // State alone would be read before it changes when two events come in a row.
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    async submit(input) {
      if (isRunning.current) return;
      isRunning.current = true;
      notePress();
      setIsPending(true);
      try {
        await run(input);
      } finally {
        isRunning.current = false;
        flushSync(() => setIsPending(false));
      }
    },
  };
}
