import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Takes over what somebody has chosen in the document before this code was there: React hears of no event, and may write
 * its own state over the choice.
 * @param read The choice that the document shows, or undefined when it is the one that it was served with.
 */
export function useEarlyChoice<Choice>(
  read: () => Choice | undefined,
  take: (choice: Choice) => void,
): void {
  const choice = useRef<Choice>(undefined);
  const readOnce = useEffectEvent(() => {
    choice.current = read();
  });
  const takeOnce = useEffectEvent(() => {
    if (choice.current !== undefined) take(choice.current);
  });
  // Before any other render: a state that the document could not know, as what is stored on the device, comes right after.
  useLayoutEffect(() => readOnce(), []);
  useEffect(() => takeOnce(), []);
}
