// What the box below a thread is doing: writing a reply, to the thread or to one post, or editing an own one.
// One composer belongs to one member and one thread.
import { type Draft, isLargeLoss, type OpenDraft, type SavedDraft } from "#web/lib/forms/drafts.ts";
import { createEmitter } from "#web/lib/state/store.ts";
import type { CancelResult, Outbox, OutboxEntry } from "../outbox/outbox.ts";
import type { Post } from "../model/post.ts";
import { authorName } from "../model/post.ts";
import { replyPrefill, saysNothing, textAfterCancel } from "../editor/quote.ts";
import { packReplyDraft, type ReplyTarget, unpackReplyDraft } from "./reply-draft.ts";

export interface ComposerState {
  text: string;
  target: ReplyTarget | null;
  editing: Post | null;
  /** Why the text is back in the box that had been sent. */
  problem: string | null;
}

export type ComposerAction =
  | { type: "typed"; text: string }
  | { type: "reply-to"; post: Post }
  /** Words of this post come into the box, under the name of their author. */
  | { type: "quote-from"; post: Post }
  | { type: "cancel-reply" }
  | { type: "edit"; post: Post }
  | { type: "stop-editing" }
  /** Text comes (back) into the box, in front of which other text may stand. */
  | { type: "returned"; text: string; target: ReplyTarget | null; problem?: string | null }
  /** What the reply was rejected for may not hold any more. */
  | { type: "reopened" }
  | { type: "emptied" };

export const emptyComposer: ComposerState = {
  text: "",
  target: null,
  editing: null,
  problem: null,
};

/** What was typed besides the quote line of the present target. */
function ownText(state: ComposerState): string {
  const prefill = state.target?.prefill ?? "";
  return state.text.startsWith(prefill) ? state.text.slice(prefill.length) : state.text;
}

/** Whether there is nothing in the box that somebody has typed. */
const isUntouched = (state: ComposerState) => ownText(state).trim() === "";

export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case "typed":
      return { ...state, text: action.text, problem: action.text.trim() ? state.problem : null };
    case "reply-to": {
      const name = authorName(action.post);
      const prefill = replyPrefill(name);
      // Text that was already typed is kept behind the new quote line.
      return {
        ...state,
        text: prefill + ownText(state),
        target: { postId: action.post.id, name, prefill },
        editing: null,
      };
    }
    case "quote-from": {
      const { id: postId } = action.post;
      // The quote says whom it is from. Whoever replies to somebody already goes on with that.
      const target = state.target ?? { postId, name: authorName(action.post), prefill: "" };
      return { ...state, target, editing: null };
    }
    case "cancel-reply":
      return {
        ...state,
        text: textAfterCancel(state.text, state.target?.prefill ?? ""),
        target: null,
      };
    case "edit":
      // The reply text leaves the box; its draft stays on the device and is offered again later.
      return { ...emptyComposer, editing: action.post };
    case "stop-editing":
      return { ...state, editing: null };
    case "returned": {
      const { text, target, problem = null } = action;
      if (isUntouched(state)) return { ...state, text, target, problem };
      return {
        ...state,
        text: `${state.text}\n\n${text}`,
        target: state.target ?? target,
        problem,
      };
    }
    case "reopened":
      return { ...state, problem: null };
    case "emptied":
      return { ...emptyComposer, editing: state.editing };
  }
}

/** The post that a reply in the outbox replies to. */
export function targetOf(
  { parentPostId, parentAuthorName, content }: OutboxEntry,
): ReplyTarget | null {
  if (parentPostId === null) return null;
  const name = parentAuthorName ?? "";
  const prefill = replyPrefill(name);
  return { postId: parentPostId, name, prefill: content.startsWith(prefill) ? prefill : "" };
}

/** What the box shows besides its text. */
export interface ComposerView extends ComposerState {
  savedAt: SavedDraft;
  /** Text that was left here earlier. */
  offer: Draft | undefined;
  /** What was thrown away last. */
  replaced: Draft | undefined;
}

export interface ComposerDependencies {
  userId: string;
  threadId: string;
  draft: OpenDraft;
  outbox: Outbox;
  tabId: string;
  now(): number;
  newId(): string;
}

export type Composer = ReturnType<typeof createComposer>;

export function createComposer(parts: ComposerDependencies) {
  const { userId, threadId, draft, outbox } = parts;
  const { emit, subscribe } = createEmitter();
  let isReturning = false;
  let view: ComposerView = {
    ...emptyComposer,
    savedAt: undefined,
    offer: draft.offer(),
    replaced: draft.replaced(),
  };

  function show(state: ComposerState, savedAt: SavedDraft): void {
    view = { ...state, savedAt, offer: draft.offer(), replaced: draft.replaced() };
    emit();
  }

  function change(action: ComposerAction): void {
    const { text, target, editing, problem } = composerReducer(view, action);
    const packed = packReplyDraft({ text, target });
    const isKept = draft.save(packed);
    const savedAt = isKept ? parts.now() : "not-kept";
    show({ text, target, editing, problem }, packed ? savedAt : undefined);
  }

  function takeBack(entry: OutboxEntry): Promise<CancelResult> {
    return outbox.takeBack(entry, (kept) =>
      change({
        type: "returned",
        text: kept.content,
        target: targetOf(kept),
        problem: kept.state === "refused" ? kept.problem : null,
      }));
  }

  /** A rejected reply comes back into the box it was written in, as soon as there is room. */
  async function followOutbox(): Promise<void> {
    // There may be room again.
    if (view.savedAt === "not-kept") change({ type: "typed", text: view.text });
    const refused = outbox.entries(userId).find((entry) =>
      entry.threadId === threadId && entry.tabId === parts.tabId && entry.state === "refused"
    );
    if (!refused || isReturning || view.editing || !isUntouched(view)) return;
    isReturning = true;
    await takeBack(refused).finally(() => {
      isReturning = false;
    });
  }

  return {
    view: (): ComposerView => view,
    subscribe,
    /** Begins to follow outbox and drafts; returns the way to stop. */
    start(): () => void {
      const stop = outbox.subscribe(() => void followOutbox());
      if (view.offer && unpackReplyDraft(view.offer.text).isTakenBack) restore();
      void followOutbox();
      return stop;
    },
    /** To be called when another tab has changed a draft: a text is in one box only. */
    lookAtDrafts(): void {
      if (draft.isTaken()) change({ type: "emptied" });
      else show(view, view.savedAt);
    },
    type(text: string): void {
      const { target } = view;
      if (isLargeLoss(view.text, text)) draft.setAside(packReplyDraft({ text: view.text, target }));
      change({ type: "typed", text });
    },
    replyTo: (post: Post) => change({ type: "reply-to", post }),
    /** Makes the reply one to this post, unless it is one already; its words are for the box to type. */
    quoteFrom: (post: Post) => change({ type: "quote-from", post }),
    /** To be called when the thread takes replies again. */
    reopen: () => change({ type: "reopened" }),
    cancelReply: () => change({ type: "cancel-reply" }),
    edit(post: Post): void {
      draft.leave();
      change({ type: "edit", post });
    },
    stopEditing(): void {
      change({ type: "stop-editing" });
      void followOutbox();
    },
    /** Puts text into the box that belongs nowhere else any more. */
    insert: (text: string) => change({ type: "returned", text, target: null }),
    /** Hands the text to the outbox. Returns the id of the reply, undefined when there was nothing to send. */
    submit(): string | undefined {
      if (saysNothing(view.text)) return undefined;
      const id = parts.newId();
      const reply = {
        id,
        threadId,
        userId,
        content: view.text,
        parentPostId: view.target?.postId ?? null,
        parentAuthorName: view.target?.name ?? null,
      };
      outbox.add(reply, draft.handOver());
      // What was thrown away on the way to this text has had its time.
      draft.forget();
      change({ type: "emptied" });
      return id;
    },
    takeBack,
    restore,
    discard(): void {
      draft.discardOffer();
      show(view, view.savedAt);
    },
    /** What was thrown away last, in exchange for what stands in the box. */
    bringBack(): void {
      const { text, target } = view;
      const packed = draft.bringBack(packReplyDraft({ text, target }));
      if (packed === undefined) return show(view, view.savedAt);
      view = { ...view, ...unpackReplyDraft(packed) };
      change({ type: "typed", text: view.text });
    },
    forget(): void {
      draft.forget();
      show(view, view.savedAt);
    },
  };

  function restore(): void {
    const packed = draft.takeOffer();
    if (packed === undefined) return show(view, view.savedAt);
    const { text, target } = unpackReplyDraft(packed);
    change({ type: "returned", text, target });
  }
}
