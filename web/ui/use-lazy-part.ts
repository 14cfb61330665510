import { type ComponentType, useEffect, useState } from "react";
import { whenFirstInteraction } from "./first-interaction.ts";

/**
 * A component that is loaded at the first interaction, or at once when it is wanted; null until
 * then. Unlike React.lazy it never breaks the page: a failed load is tried again when next wanted.
 * `load` must be the same function on each render.
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null);
  const isLoaded = part !== null;
  // Loading code is a side effect on the network, started by time rather than by a render.
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    const start = isWanted ? Promise.resolve() : whenFirstInteraction();
    start.then(load).then(
      (Component) => isCurrent && setPart({ Component }),
      (cause: unknown) => console.warn("A part of the page could not be loaded:", cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, isLoaded]);
  return part?.Component ?? null;
}
