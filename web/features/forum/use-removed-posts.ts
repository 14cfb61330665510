// Which posts have gone from a page while it was being read.
import { useState } from "react";
import type { Post } from "./post.ts";

/** Positions that had a post since the component is there, and have none now. */
export function useRemovedPosts(posts: readonly Post[]): readonly number[] {
  const here = new Set(posts.map(({ position }) => position));
  const [seen, setSeen] = useState(here);
  if (posts.some(({ position }) => !seen.has(position))) setSeen(new Set([...seen, ...here]));
  return [...seen].filter((position) => !here.has(position));
}
