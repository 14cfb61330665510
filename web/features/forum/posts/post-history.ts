// The texts of a post as changes from one to the next.

export interface PostVersion {
  content: string;
  written_at: string;
}

export interface PostChange {
  /** When it was made. */
  at: string;
  former: string;
  present: string;
}

/** Each edit of a post, the latest first. `versions` are its former texts, the first one first. */
export function changesOf(
  versions: readonly PostVersion[],
  post: { content: string; updated_at: string },
): PostChange[] {
  const texts = [...versions, { content: post.content, written_at: post.updated_at }];
  return texts.slice(1).map(({ content, written_at }, index) => ({
    at: written_at,
    former: texts[index]?.content ?? "",
    present: content,
  })).reverse();
}
