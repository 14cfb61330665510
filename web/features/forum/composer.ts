// What the box below a thread is doing: writing a reply, answering one post, or editing an own one.
import type { Post } from "./post.ts";
import { authorName } from "./post.ts";
import { replyPrefill, textAfterCancel } from "./quote.ts";

export interface ReplyTarget {
  postId: string;
  name: string;
  prefill: string;
}

export interface ComposerState {
  text: string;
  target: ReplyTarget | null;
  editing: Post | null;
}

export type ComposerAction =
  | { type: "typed"; text: string }
  | { type: "reply-to"; post: Post }
  | { type: "cancel-reply" }
  | { type: "edit"; post: Post }
  | { type: "stop-editing" }
  | { type: "sent" };

export const emptyComposer: ComposerState = { text: "", target: null, editing: null };

/** What was typed besides the quote line of the present target. */
function ownText(state: ComposerState): string {
  const prefill = state.target?.prefill ?? "";
  return state.text.startsWith(prefill) ? state.text.slice(prefill.length) : state.text;
}

export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case "typed":
      return { ...state, text: action.text };
    case "reply-to": {
      const name = authorName(action.post);
      const prefill = replyPrefill(name);
      // Text that was already typed is kept behind the new quote line.
      return {
        text: prefill + ownText(state),
        target: { postId: action.post.id, name, prefill },
        editing: null,
      };
    }
    case "cancel-reply":
      return {
        ...state,
        text: textAfterCancel(state.text, state.target?.prefill ?? ""),
        target: null,
      };
    case "edit":
      // The reply text leaves the box; its draft stays on the device and is offered again later.
      return { text: "", target: null, editing: action.post };
    case "stop-editing":
      return { ...state, editing: null };
    case "sent":
      return emptyComposer;
  }
}
