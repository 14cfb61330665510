// What the site does by itself about a page whose code did not come. The page says so meanwhile (route-error-page.tsx).
import type { AnyRouter } from "@tanstack/react-router";
import { ChunkLoadError } from "#web/lib/code/chunk-load-error.ts";
import { tabStore } from "#web/lib/state/storage.ts";
import { whenWorthRetrying } from "#web/lib/time/worth-retrying.ts";

/**
 * Loads a page again whose code did not come, as soon as that may help: a document of the new build after a deployment, and
 * the same page when the server may be reached again.
 */
export function recoverFromChunkLoadErrors(router: AnyRouter): void {
  /** The page that failed last, and how often. */
  let failed = { href: "", times: 0 };
  let cancelRetry = () => {};
  const isOn = (href: string) => router.state.location.href === href;
  router.update({
    ...router.options,
    defaultOnCatch: (error: unknown) => {
      if (!(error instanceof ChunkLoadError)) return;
      if (error.reason === "gone" && mayReload()) location.reload();
      if (error.reason !== "unreachable") return;
      const { href } = router.state.location;
      failed = { href, times: isOn(failed.href) ? failed.times + 1 : 1 };
      cancelRetry();
      const again = () => void (isOn(href) && router.invalidate());
      // A lost connection does not always announce its return.
      cancelRetry = whenWorthRetrying(failed.times, again, { atNextPress: false });
    },
  });
}

/** Holds the build for which the page was reloaded already. */
const reloadedKey = "lmp-reloaded-for";

let isAllowed: boolean | undefined;

/** Whether this document may be loaded anew: the first one of its build in this tab. */
export function mayReload(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
  // Without a memory it could go on for ever.
  isAllowed ??= tabStore.get(reloadedKey) !== build && tabStore.set(reloadedKey, build);
  return isAllowed;
}
