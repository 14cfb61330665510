// Thanks and replies of the posts of a page: as they were read, and with replies that have come since.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Post } from "../model/post.ts";
import { type PostMarks, postMarksQuery } from "./post-marks-queries.ts";

/** As many replies are named as the database names. */
const mostNamed = 5;

export function usePostMarks(
  threadId: string,
  page: number,
  posts: readonly Post[],
): ReadonlyMap<string, PostMarks> {
  const { data: marks } = useQuery(postMarksQuery(threadId, page));
  const [read, setRead] = useState(() => ({ marks, ids: idsOf(posts) }));
  if (read.marks !== marks) setRead({ marks, ids: idsOf(posts) });
  return withReplies(marks ?? [], posts.filter(({ id }) => !read.ids.has(id)));
}

const idsOf = (posts: readonly Post[]): ReadonlySet<string> => new Set(posts.map(({ id }) => id));

/** What was read, and replies that are not in it yet. */
export function withReplies(
  marks: readonly PostMarks[],
  later: readonly Pick<Post, "id" | "parent_post_id" | "position">[],
): ReadonlyMap<string, PostMarks> {
  const all = new Map(marks.map((each) => [each.post_id, each]));
  for (const { id, parent_post_id: parent, position } of later) {
    if (parent === null) continue;
    const before = all.get(parent) ?? { post_id: parent, thanks: 0, replies: 0, first_replies: [] };
    all.set(parent, {
      ...before,
      replies: before.replies + 1,
      first_replies: [...before.first_replies, { id, position }].slice(0, mostNamed),
    });
  }
  return all;
}
