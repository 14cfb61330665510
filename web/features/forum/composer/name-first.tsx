// Before a first post: without a public name every member is the same "Anonymous User".
import { type ReactNode, useState } from "react";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { type LazyComponent, lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const SuspendedNotice = lazyComponent(
  () => import("../moderation/suspended-notice.tsx"),
  (it) => it.SuspendedNotice,
);

/** The form for the public name. The profiles bring it; a route joins the two. */
export type NameForm = LazyComponent<{ userId: string; onDone(): void }>;

interface NameFirstProps {
  userId: string;
  NameForm: NameForm;
  children: ReactNode;
}

/** Shows `children` to members with a name, and to those who do not want one yet. */
export function NameFirst({ userId, NameForm, children }: NameFirstProps) {
  const session = useSession();
  const [isPutOff, setIsPutOff] = useState(false);
  const isNameless = session.status === "signed-in" && session.profile?.username === null;
  if (!isNameless || isPutOff) {
    return (
      <>
        <SuspendedNotice userId={userId} />
        {children}
      </>
    );
  }
  return (
    <section className="composer" aria-labelledby="name-first">
      <h2 id="name-first" className="text-lg">What should we call you?</h2>
      <p className="text-muted">
        Your public name stands beside everything you write here. You can change it at any time.
      </p>
      <NameForm
        userId={userId}
        onDone={() => setIsPutOff(true)}
        fallback={<Skeleton className="h-40" />}
      />
    </section>
  );
}
