// A state that is saved as soon as it is chosen. Whoever chooses faster than the network saves gets what they chose last.
import { useRef, useState } from "react";

interface LatestChoiceOptions<Value> {
  /** What is stored, as it was read last. */
  stored: Value;
  save(chosen: NoInfer<Value>): Promise<void>;
  /** Reads again what is stored: also after a failure, for the response alone may have been lost. */
  refresh?(): Promise<unknown>;
  /** The last choice is stored, and shown. */
  onSaved?(chosen: NoInfer<Value>): void;
  /** Saving the last choice has thrown. */
  onFailed(thrown: unknown): void;
}

interface LatestChoice<Value> {
  /** The choice until the page knows of it, else what is stored. */
  value: Value;
  isSaving: boolean;
  choose(chosen: Value): void;
}

export function useLatestChoice<Value>(
  { stored, save, refresh, onSaved, onFailed }: LatestChoiceOptions<Value>,
): LatestChoice<Value> {
  // An object, because the same value may be chosen twice.
  const [wanted, setWanted] = useState<{ value: Value }>();
  const latest = useRef<typeof wanted>(undefined);

  async function saveAll(): Promise<void> {
    for (let sent = latest.current; sent;) {
      let failure: { thrown: unknown } | undefined;
      try {
        await save(sent.value);
      } catch (thrown) {
        failure = { thrown };
      }
      if (latest.current === sent) await refresh?.();
      if (latest.current === sent) {
        latest.current = undefined;
        setWanted(undefined);
        if (failure) onFailed(failure.thrown);
        else onSaved?.(sent.value);
      }
      sent = latest.current;
    }
  }

  return {
    value: wanted ? wanted.value : stored,
    isSaving: wanted !== undefined,
    choose(value) {
      const isRunning = latest.current !== undefined;
      latest.current = { value };
      setWanted(latest.current);
      if (!isRunning) void saveAll();
    },
  };
}
