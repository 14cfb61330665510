// Before a first post: without a public name every member is the same "Anonymous User".
import { type ComponentType, type ReactNode, useState } from "react";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { useSession } from "#web/lib/session/session.ts";
import { LazySuspendedNotice } from "../reading/lazy-tools.tsx";

/** Loads the form for the public name. The profiles bring it; a route joins the two. */
export type LoadNameForm = () => Promise<ComponentType<{ userId: string; onDone(): void }>>;

interface NameFirstProps {
  userId: string;
  loadNameForm: LoadNameForm;
  children: ReactNode;
}

/** Shows `children` to members with a name, and to those who do not want one yet. */
export function NameFirst({ userId, loadNameForm, children }: NameFirstProps) {
  const session = useSession();
  const [isPutOff, setIsPutOff] = useState(false);
  const isNameless = session.status === "signed-in" && session.profile?.username === null;
  if (!isNameless || isPutOff) {
    return (
      <>
        <LazySuspendedNotice userId={userId} />
        {children}
      </>
    );
  }
  return <AskForName userId={userId} load={loadNameForm} onDone={() => setIsPutOff(true)} />;
}

function AskForName(
  { userId, load, onDone }: { userId: string; load: LoadNameForm; onDone(): void },
) {
  const NameForm = useLazyComponent(load, true);
  return (
    <section className="composer" aria-labelledby="name-first">
      <h2 id="name-first" className="text-lg">What should we call you?</h2>
      <p className="text-muted">
        Your public name stands beside everything you write here. You can change it at any time.
      </p>
      {NameForm ? <NameForm userId={userId} onDone={onDone} /> : <Skeleton className="h-40" />}
    </section>
  );
}
