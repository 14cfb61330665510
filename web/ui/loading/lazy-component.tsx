// Components whose code is no part of the page that shows them.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ChunkLoadError } from "#web/lib/code/chunk-load-error.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { reportNewVersion } from "#web/lib/code/new-version.ts";
import { createStore, useStore } from "#web/lib/state/store.ts";
import { whenWorthRetrying } from "#web/lib/time/worth-retrying.ts";
import { whenFirstInteraction } from "./first-interaction.ts";

interface LoadingProps {
  /** In its place until the code is there. */
  fallback?: ReactNode;
  /** False as long as nobody sees it: then its code is loaded at the first interaction, otherwise at once. */
  isWanted?: boolean;
}

export interface LazyComponent<Props> {
  (props: Props & LoadingProps): ReactNode;
  /** Loads the code ahead. What fails is loaded when the component is there. */
  preload(): void;
  /** The same for an effect: rejects when it fails. */
  load(): Promise<void>;
}

/**
 * A component that brings its code when it is there. Unlike React.lazy it never breaks the page: a failed load is
 * tried again until it succeeds.
 * @param load `() => import("…")`
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyComponent<Props> {
  const loaded = createStore<ComponentType<Props> | null>(null);
  const loadOnce = async () => {
    if (!loaded.get()) loaded.set(pick(await importAgain(load)));
  };
  function Lazy({ fallback = null, isWanted = true, ...props }: Props & LoadingProps) {
    const Component = useStore(loaded, null);
    useLoading(loadOnce, isWanted);
    // What is left of the two together is what the component takes.
    return Component ? <Component {...props as unknown as Props} /> : fallback;
  }
  return Object.assign(Lazy, { load: loadOnce, preload: () => void loadOnce().catch(() => {}) });
}

/** Loads the code of a component that is not there yet: at the first interaction, or at once when it is wanted. */
export function usePreload(component: LazyComponent<never>, isWanted = false): void {
  useLoading(component.load, isWanted);
}

/** Loads code, again until it succeeds. `load` must be the same on each render, and load with `importAgain`. */
export function useLoading(load: () => Promise<unknown>, isWanted: boolean): void {
  const [isLoaded, setIsLoaded] = useState(false);
  const [failures, setFailures] = useState(0);
  // Loading code is a side effect on the network, started by time rather than by a render.
  useEffect(() => {
    if (isLoaded) return;
    let cancelRetry = () => {};
    let isCurrent = true;
    const start = isWanted || failures > 0 ? Promise.resolve() : whenFirstInteraction();
    start.then(load).then(
      () => isCurrent && setIsLoaded(true),
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
}
