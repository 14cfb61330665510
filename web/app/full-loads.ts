// Where the site has a captcha, its pages are documents of their own (decision 061). What one page says to
// the next, a toast and the state of the history, goes through the storage of the tab.
import { currentToast, toast, type ToastOptions } from "#web/ui/window/toast.ts";
import { captchaSettings, leavesDocument } from "#web/lib/session/captcha-document.ts";
import { tabStore } from "#web/lib/state/storage.ts";
import type { AppRouter } from "./router.tsx";

interface Parcel {
  /** For the document at this path alone. */
  path: string;
  state: Record<string, unknown>;
  toast: ToastOptions | undefined;
}

const parcelKey = "lmp-next-document";

/**
 * From now on a navigation that needs a document of its own loads it: a link, a call, or a guard that sends the reader
 * elsewhere. Such a navigation never resolves. Call once, before the router loads; without a captcha it does nothing.
 */
export function loadDocuments(router: AppRouter): void {
  if (!captchaSettings()) return;
  const { history } = router;
  unpack(router);
  for (const [way, load] of [["push", "assign"], ["replace", "replace"]] as const) {
    const stay = history[way];
    history[way] = (path, state, options) => {
      if (!leavesDocument(path)) return stay(path, state, options);
      pack(path, state);
      // The entry of the page that is left may not have been written yet.
      history.flush();
      // Never two slashes in front, which would be another host.
      location[load](history.createHref(path));
    };
  }
  // A page that a browser has put to sleep half-way elsewhere would be half-way for ever.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && router.state.isLoading) location.reload();
  });
}

function pack(path: string, state: Parcel["state"] = {}): void {
  const keep = () => {
    const said = currentToast.get();
    const parcel: Parcel = { path, state, toast: said?.isOpen ? wordsOf(said) : undefined };
    tabStore.set(parcelKey, JSON.stringify(parcel));
  };
  keep();
  // What is said while the next document is on its way is for its reader.
  addEventListener("pagehide", currentToast.subscribe(keep), { once: true });
}

/** What is left of a toast in another document: nothing to press. */
function wordsOf({ title, description, variant, icon }: ToastOptions): ToastOptions {
  return {
    title,
    ...(typeof description === "string" && { description }),
    ...(variant && { variant }),
    ...(icon && { icon }),
  };
}

function unpack({ history }: AppRouter): void {
  const text = tabStore.get(parcelKey);
  if (text === null) return;
  tabStore.remove(parcelKey);
  const parcel = JSON.parse(text) as Parcel; // Nothing else writes it.
  // Whoever went elsewhere in the meantime has not asked for this.
  if (parcel.path !== history.location.href) return;
  history.replace(parcel.path, parcel.state);
  if (parcel.toast) toast(parcel.toast);
}
