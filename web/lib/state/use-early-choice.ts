import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Takes over what somebody has chosen in the document before this code was there: React hears of no event, and may write
 * its own state over the choice.
 * @param read The choice that the document shows, or undefined when it is the one that it was served with.
 */
export function useEarlyChoice<Choice>(
  read: () => Choice | undefined,
  take: (choice: Choice) => void,
): void {
  const takeOnce = useEffectEvent(() => {
    const choice = read();
    if (choice !== undefined) take(choice);
  });
  // The document is outside React. Before any other render: a state that the document could not know, as what is stored on
  // the device, comes right after.
  useLayoutEffect(() => takeOnce(), []);
}
