// How the posts above reach the composer, whose code members are still waiting for in the first moment.
import { type RefCallback, useCallback, useRef } from "react";
import type { ComposerHandle } from "./member-composer.tsx";

type Act = (composer: ComposerHandle) => void;

/** The composer's ref, and a function that acts on it: what was asked for last, once it is there. */
export function useComposerHandle(): [RefCallback<ComposerHandle>, (act: Act) => void] {
  const composer = useRef<ComposerHandle>(null);
  const awaited = useRef<Act>(null);
  const attach = useCallback((handle: ComposerHandle | null) => {
    composer.current = handle;
    if (!handle) return;
    awaited.current?.(handle);
    awaited.current = null;
  }, []);
  const act = useCallback((next: Act) => {
    if (composer.current) next(composer.current);
    else awaited.current = next;
  }, []);
  return [attach, act];
}
