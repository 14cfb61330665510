// In place of a page that could not be loaded.
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { explainError } from "#web/lib/errors/error-words.ts";
import { ErrorView } from "./error-view.tsx";
import { RetryButton } from "./retry-button.tsx";
import { NoIndex } from "../page/no-index.tsx";
import { Page } from "../page/page.tsx";

interface LoadErrorProps {
  error: unknown;
  /** What could not be loaded. */
  title: string;
  /** Said when the error itself has nothing for readers. */
  message?: string;
  /** The way out: a button that is a link. */
  exit: ReactNode;
  /** There is nothing to load under this URL, also the next time. */
  isFinal?: boolean;
  /** In place of loading the route again. */
  onRetry?(): Promise<unknown>;
}

export function LoadError({ error, title, message, exit, isFinal, onRetry }: LoadErrorProps) {
  const loadAgain = useLoadAgain();
  return (
    <Page width="prose" className="min-h-svh">
      {isFinal && <NoIndex />}
      <ErrorView
        title={title}
        message={explainError(error, message ?? "", {
          offline: message ?? "Please check your connection and try again.",
        })}
        actions={
          <>
            {!isFinal && <RetryButton onRetry={onRetry ?? loadAgain} />}
            {exit}
          </>
        }
      />
    </Page>
  );
}

/** Runs the loaders of the page again. */
export function useLoadAgain(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate();
}
