import { useEffect } from "react";
import { toast, type ToastOptions } from "#web/ui/window/toast.ts";

/** Shows a failure once; `describe` must be the same function on each render. */
export function useFailureToast(
  error: Error | null,
  describe: (error: Error) => ToastOptions,
): void {
  // A message at the edge of the screen is a side effect of the query's failure, not of a press.
  useEffect(() => {
    if (error) toast(describe(error));
  }, [error, describe]);
}
