// In place of a list: that it is on its way, why it could not be read, or that there is nothing.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { EmptyView } from "./empty-view.tsx";
import { ErrorView } from "./error-view.tsx";
import { Skeleton } from "../loading/skeleton.tsx";
import { explainError } from "#web/lib/errors/error-words.ts";

interface ListStateProps {
  found: Pick<UseQueryResult<readonly unknown[]>, "data" | "error" | "isPending" | "refetch">;
  /** The heading of an error. */
  failed: string;
  /** The heading of an empty list, and what follows it. */
  empty: string;
  children?: ReactNode;
}

export function ListState({ found, failed, empty, children }: ListStateProps) {
  return (
    <>
      {found.error && (
        <ErrorView
          title={failed}
          message={explainError(found.error, "")}
          actions={<Button onClick={() => void found.refetch()}>Try Again</Button>}
        />
      )}
      {found.isPending && <Skeleton className="h-96" />}
      {found.data?.length === 0 && <EmptyView title={empty}>{children}</EmptyView>}
    </>
  );
}
