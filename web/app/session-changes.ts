// What follows for the whole site when a session ends or another begins.
import { toast } from "#web/ui/window/toast.ts";
import { whenListening } from "#web/lib/state/early-input.ts";
import { followSession, whenSessionEnds } from "#web/lib/session/session.ts";
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
  let isFirst = true;
  followSession((session) => {
    if (session.status === "loading") return;
    document.documentElement.classList.toggle("member", session.status === "signed-in");
    const isServedPage = isServed && isFirst;
    isFirst = false;
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
    // What is hydrated later than this is hydrated with what its document holds, and reads it again then.
    if (isForOthers) void whenListening.then(() => queryClient.invalidateQueries());
    // The page of a document has no guards; its loader would replace what is yet to be hydrated.
    if (!isServedPage) void router.invalidate();
  });
}
