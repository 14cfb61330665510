import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { adminStatusQuery } from "#web/lib/queries.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { Forward } from "./forward.tsx";
import { SessionPending } from "./session-pending.tsx";

interface AdminsOnlyProps {
  children: (user: SessionUser) => ReactNode;
}

/**
 * Shows a page to administrators. Everybody else gets to /admin/login, which brings them back here
 * or, when they are logged in without being an administrator, tells them so.
 */
export function AdminsOnly({ children }: AdminsOnlyProps) {
  const session = useSession();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const user = session.status === "signed-in" ? session.user : undefined;
  const status = useQuery({ ...adminStatusQuery(user?.id ?? ""), enabled: user !== undefined });
  const login = `/admin/login?redirect=${encodeURIComponent(here)}`;
  if (session.status === "signed-out") return <Forward href={login} />;
  if (user && status.data === true) return children(user);
  if (status.data === false) return <Forward href={login} />;
  if (!status.isError) return <SessionPending />;
  return (
    <LoadError
      error={status.error}
      title="Could not check who you are"
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Home</Link>
        </Button>
      }
      onRetry={() => void status.refetch()}
    />
  );
}
