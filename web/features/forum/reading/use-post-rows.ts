// Which posts have gone from a page while it was being read.
import { useState } from "react";
import type { Post } from "../model/post.ts";

/** A post, or where one was deleted. The first of several in a row stands for `count` of them. */
export type Row =
  | { id: string; position: number; post: Post }
  | { id: string; position: number; post?: undefined; count: number };

/** The posts, and between them those that were here since the component is there and are no more. */
export function usePostRows(posts: readonly Post[]): readonly Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(() => positionsOf(posts));
  if (posts.some(({ id }) => !seen.has(id))) {
    setSeen(new Map([...seen, ...positionsOf(posts)]));
  }
  return rowsOf(posts, seen);
}

/** `seen`: the positions of all posts that have been here, by their ids. */
export function rowsOf(posts: readonly Post[], seen: ReadonlyMap<string, number>): readonly Row[] {
  const here = new Map(posts.map((post) => [post.id, post]));
  const all = [...new Map([...seen, ...positionsOf(posts)])]
    .sort(([, one], [, other]) => one - other);
  const rows: Row[] = [];
  let first: (Row & { count: number }) | undefined;
  for (const [id, position] of all) {
    const post = here.get(id);
    if (post) {
      first = undefined;
      rows.push({ id, position, post });
      continue;
    }
    const removed = { id, position, count: first ? 0 : 1 };
    if (first) first.count += 1;
    else first = removed;
    rows.push(removed);
  }
  return rows;
}

function positionsOf(posts: readonly Post[]): Map<string, number> {
  return new Map(posts.map(({ id, position }) => [id, position]));
}
