// A state that is saved as soon as it is chosen. Whoever chooses faster than the network saves gets what they chose last.
import { useRef, useState } from "react";
import { reportError } from "../errors/error-reports.ts";

interface LatestChoiceOptions<Value> {
  /** What is stored, as it was read last. */
  stored: Value;
  save(chosen: NoInfer<Value>): Promise<void>;
  /** Reads again what is stored: also after a failure, for the response alone may have been lost. */
  refresh?(): Promise<unknown>;
  /** The last choice is stored. */
  onSaved?(chosen: NoInfer<Value>): void;
  /** Saving the last choice has thrown. */
  onFailed(thrown: unknown): void;
}

interface LatestChoice<Value> {
  /** The choice until the page has read what is stored, else that. */
  value: Value;
  isSaving: boolean;
  choose(chosen: Value): void;
}

interface Choice<Value> {
  value: Value;
  /** What was stored then, as far as the page knew. */
  before: Value;
}

export function useLatestChoice<Value>(
  { stored, save, refresh, onSaved, onFailed }: LatestChoiceOptions<Value>,
): LatestChoice<Value> {
  // By identity: the same value may be chosen twice.
  const [wanted, setWanted] = useState<Choice<Value>>();
  /** It is stored, but perhaps not read again: the line may have failed since. */
  const [isStored, setIsStored] = useState(false);
  const latest = useRef<Choice<Value>>(undefined);

  async function saveAll(): Promise<void> {
    for (let sent = latest.current; sent; sent = latest.current) {
      let failure: { thrown: unknown } | undefined;
      try {
        await save(sent.value);
      } catch (thrown) {
        failure = { thrown };
      }
      // What cannot be read leaves the choice on screen; that it throws is a defect.
      if (latest.current === sent) await refresh?.().catch(reportError);
      if (latest.current !== sent) continue;
      latest.current = undefined;
      setIsStored(!failure);
      if (failure) {
        setWanted(undefined);
        onFailed(failure.thrown);
      } else onSaved?.(sent.value);
    }
  }

  // The page knows of it.
  if (isStored && wanted && !Object.is(stored, wanted.before)) setWanted(undefined);
  return {
    value: wanted ? wanted.value : stored,
    isSaving: wanted !== undefined && !isStored,
    choose(value) {
      const isRunning = latest.current !== undefined;
      latest.current = { value, before: stored };
      setWanted(latest.current);
      setIsStored(false);
      if (!isRunning) void saveAll();
    },
  };
}
