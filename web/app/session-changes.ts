// What follows for the whole site when a session ends or another begins.
import { toast } from "#web/ui/toast.ts";
import { whenListening } from "#web/lib/early-input.ts";
import { followSession, whenSessionEnds } from "#web/lib/session.ts";
import type { AppRouter } from "./router.tsx";

/** Tells members whose session was ended elsewhere that it has ended. */
export function announceSessionEnd(): void {
  whenSessionEnds(() =>
    toast({
      title: "You are logged out",
      description: "Your session has ended. What you wrote is kept; log in to go on.",
    })
  );
}

/**
 * When somebody else is signed in, or nobody, the guards of the page decide again. What a member has read
 * may be for nobody else: when they leave, it is forgotten, in this page's history too, and what is on the
 * page is read again. A document holds what visitors may read (`isServed`); a member may see more.
 */
export function followMember(router: AppRouter, isServed: boolean): void {
  const { queryClient } = router.options.context;
  let reader: string | undefined;
  let isForVisitors = isServed;
  followSession((session) => {
    if (session.status === "loading") return;
    const next = session.status === "signed-in" ? session.user.id : undefined;
    if (reader === next) return;
    const hasLeft = reader !== undefined;
    reader = next;
    if (hasLeft) {
      queryClient.removeQueries({ type: "inactive" });
      router.clearCache();
      void queryClient.resetQueries();
    }
    const isForOthers = isForVisitors && next !== undefined;
    isForVisitors = false;
    if (!isForOthers) return void router.invalidate();
    // A document is hydrated with what it was rendered from, and read again after that.
    void whenListening.then(() => {
      void queryClient.invalidateQueries();
      void router.invalidate();
    });
  });
}
