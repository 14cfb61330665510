import { type ComponentType, useEffect, useState } from "react";
import { ChunkLoadError } from "#web/lib/code/chunk-load-error.ts";
import { reportNewVersion } from "#web/lib/code/new-version.ts";
import { whenWorthRetrying } from "#web/lib/time/worth-retrying.ts";
import { whenFirstInteraction } from "./first-interaction.ts";

/**
 * A component that is loaded at the first interaction, or at once when it is wanted; null until
 * then. Unlike React.lazy it never breaks the page: a failed load is tried again until it succeeds.
 * `load` must be the same function on each render, and load with `importAgain`.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null);
  const [failures, setFailures] = useState(0);
  const isLoaded = part !== null;
  // Loading code is a side effect on the network, started by time rather than by a render.
  useEffect(() => {
    if (isLoaded) return;
    let cancelRetry = () => {};
    let isCurrent = true;
    const start = isWanted || failures > 0 ? Promise.resolve() : whenFirstInteraction();
    start.then(load).then(
      (Component) => isCurrent && setPart({ Component }),
      (cause: unknown) => {
        if (!isCurrent) return;
        // A page whose code is gone says so itself.
        if (cause instanceof ChunkLoadError && cause.reason === "gone") reportNewVersion();
        console.warn("A part of the page could not be loaded:", cause);
        cancelRetry = whenWorthRetrying(failures + 1, () => setFailures(failures + 1));
      },
    );
    return () => {
      isCurrent = false;
      cancelRetry();
    };
  }, [load, isWanted, isLoaded, failures]);
  return part?.Component ?? null;
}
