import type { ComponentProps } from "react";
import { Button } from "../form/button.tsx";
import { useSubmit } from "#web/lib/forms/use-submit.ts";

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "pending"> {
  /** Resolves when it has ended, well or not. */
  onRetry(): Promise<unknown>;
}

/** Reads again what could not be read, and shows that it does. */
export function RetryButton({ onRetry, children = "Try Again", ...rest }: RetryButtonProps) {
  const { isPending, submit } = useSubmit(async () => void await onRetry());
  return <Button {...rest} pending={isPending} onClick={() => void submit()}>{children}</Button>;
}
