// The outbox of this tab, once its code is there: only what members write with brings it.
import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "#web/lib/state/store.ts";
import type { Outbox } from "./outbox.ts";
import type { Post } from "../model/post.ts";

/** The part of the site around it that the outbox needs. */
export interface OutboxHost {
  queryClient: QueryClient;
  /** Whether the page that the post is on is the one that is read. */
  isOnScreen(post: Post): boolean;
  /** Leads to a post, for whoever has gone on reading elsewhere. */
  openPost(post: Post): void;
}

interface LoadedOutbox {
  outbox: Outbox;
  startOutbox(site: OutboxHost): void;
}

export const loadedOutbox = createStore<LoadedOutbox | undefined>(undefined);
