// The one outbox of this tab, and when it sends: once the member is known, when the connection or the
// live channel returns, and again after a pause for as long as something waits.
import { toast } from "#web/ui/window/toast.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { whenLive } from "#web/lib/live/live-status.ts";
import { sharedLocks } from "#web/lib/state/locks.ts";
import { isServer } from "#web/lib/state/rendering.ts";
import { followSession, type SessionState, whenSessionKnown } from "#web/lib/session/session.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { deviceStore, tabStore, whenStoredElsewhere } from "#web/lib/state/storage.ts";
import { createEmitter } from "#web/lib/state/store.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { whenWorthRetrying } from "#web/lib/time/worth-retrying.ts";
import { forumMessages } from "../model/messages.ts";
import { findPost, insertReply } from "./reply-mutations.ts";
import { loadedOutbox, type OutboxHost } from "./loaded-outbox.ts";
import { outboxChanges } from "./outbox-keys.ts";
import { createOutbox } from "./outbox.ts";
import type { Post } from "../model/post.ts";
import { threadKeys } from "../cache/thread-keys.ts";
import { mergeChange } from "../cache/thread-cache.ts";

const tabKey = "lmp-tab";
/** Known by this tab alone, and kept when it is loaded again. A server is no tab. */
export const tabId = isServer ? "" : tabStore.get(tabKey) ?? randomUuid();
if (!isServer) tabStore.set(tabKey, tabId);

let host: OutboxHost | undefined;
let member: string | undefined;
/** How many callers wait for the end of it. */
let sending = 0;
let failures = 0;
let cancelRetry: (() => void) | undefined;
/** Emits every reply that this tab has posted. */
export const posted = createEmitter<[post: Post]>();

export const outbox = createOutbox({
  store: deviceStore,
  locks: sharedLocks(),
  tabId,
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  post: insertReply,
  find: ({ id }) => findPost(id),
  onPosted: (_entry, post) => {
    if (host) announcePosted(host, post);
    posted.emit(post);
  },
  onRejected: (_entry, problem) =>
    toast({ variant: "destructive", title: forumMessages.replyFailed, description: problem }),
});

function announcePosted({ queryClient, isOnScreen, openPost }: OutboxHost, post: Post): void {
  forgetForumLists(queryClient);
  // Whoever writes may follow the thread from now on.
  void queryClient.invalidateQueries({ queryKey: notificationsKey });
  const queryKey = threadKeys.thread(post.thread_id);
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) {
    mergeChange(queryClient, post.thread_id, { kind: "written", post });
  } else {
    // Nobody follows it now, so that later events would be missed.
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: threadKeys.posts(post.thread_id) });
  }
  toast({
    title: post.awaits_review ? forumMessages.replyWaits : forumMessages.replyPosted,
    ...(post.awaits_review && { description: forumMessages.replyWaitsText }),
    ...(!isOnScreen(post) && {
      action: { label: "View", onClick: () => openPost(post) },
    }),
  });
}

/** Sends what waits, and again later what still has to wait. */
export async function sendReplies(): Promise<void> {
  if (member === undefined) return;
  cancelRetry?.();
  cancelRetry = undefined;
  sending += 1;
  await outbox.send(member).catch((cause: unknown) =>
    console.warn("The outbox could not be sent:", cause)
  );
  sending -= 1;
  if (sending > 0) return;
  failures = isWaiting() ? failures + 1 : 0;
  watch();
}

const isWaiting = () =>
  member !== undefined && outbox.entries(member).some(({ state }) => state !== "refused");

/** Whatever waits is tried again, whichever tab has put it there. */
function watch(): void {
  if (sending > 0 || cancelRetry || !isWaiting()) return;
  cancelRetry = whenWorthRetrying(failures || 1, () => void sendReplies(), { atNextPress: false });
}

/** Starts sending for whoever is signed in; further calls change nothing. */
function startOutbox(site: OutboxHost): void {
  if (host) return;
  host = site;
  outbox.subscribe(() => {
    outboxChanges.emit();
    watch();
  });
  whenStoredElsewhere(outbox.lookAgain);
  const adopt = (session: SessionState) => {
    if (session.status === "loading") return;
    const next = session.status === "signed-in" ? session.user.id : undefined;
    if (next === member) return;
    member = next;
    void sendReplies();
  };
  void whenSessionKnown().then(adopt);
  followSession(adopt);
  whenLive(() => void sendReplies());
}

loadedOutbox.set({ outbox, startOutbox });
