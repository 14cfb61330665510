// State outside React, and events. A component follows a store with `useStore`.
import { useSyncExternalStore } from "react";

type Unsubscribe = () => void;

export interface Emitter<Args extends unknown[]> {
  emit(...args: Args): void;
  /** The same listener is called once, however often it subscribes. */
  subscribe(listener: (...args: Args) => void): Unsubscribe;
}

export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface Store<State> {
  get(): State;
  /** Notifies, unless it is the very state that it is already. */
  set(next: State): void;
  subscribe(listener: () => void): Unsubscribe;
}

export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      emit();
    },
    subscribe,
  };
}

/**
 * The state of a store, for components.
 * @param served the state on a server and while hydrating, where it must be the same everywhere
 */
export function useStore<State>(
  { subscribe, get }: Pick<Store<State>, "subscribe" | "get">,
  served: State,
): State {
  return useSyncExternalStore(subscribe, get, () => served);
}
