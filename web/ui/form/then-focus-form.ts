import type { MouseEvent } from "react";

/** For a button in a form that goes when it is pressed: the focus goes to the first box of the form. */
export const thenFocusForm = (run: () => void) =>
(
  { currentTarget }: MouseEvent<HTMLButtonElement>,
): void => {
  const boxes = currentTarget.form?.querySelectorAll<HTMLElement>("input, textarea, select") ?? [];
  const box = [...boxes].find((each) => each.getClientRects().length > 0);
  run();
  box?.focus();
};
