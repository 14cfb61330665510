/**
 * Reads a thread as it is written in threads/: title, settings, and posts behind "@@" lines.
 * The notation is explained in threads/README.md.
 */
import { parseDuration } from "../duration.ts";
import { type Member, memberOf } from "../members.ts";

export interface WrittenPost {
  author: Member;
  content: string;
  /** Index of the post that this one replies to. */
  repliesTo: number | null;
  /** Exact time since the post before. */
  gapMs: number | null;
  /** Comes after a pause in the conversation; the pauses fill the thread's life. */
  afterPause: boolean;
  /** Exact age of the post. */
  ageMs: number | null;
  /** Time until the author changed the text; zero lets chance decide. Null when never edited. */
  editedAfterMs: number | null;
}

export interface WrittenThread {
  key: string;
  categorySlug: string;
  title: string;
  sticky: boolean;
  /** Age of the first post. */
  startMs: number;
  /** Age of the newest post, where it matters. */
  lastMs: number | null;
  posts: WrittenPost[];
}

/** Throws an error that names the thread when the text does not follow the notation. */
export function parseThread(categorySlug: string, key: string, text: string): WrittenThread {
  try {
    const [head = "", ...parts] = text.split(/^@@ /m);
    const [title = "", ...settings] = head.trim().split("\n");
    const valueOf = (name: string) =>
      settings.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    const last = valueOf("last");
    return {
      key,
      categorySlug,
      title,
      sticky: settings.includes("sticky"),
      startMs: parseDuration(valueOf("start") ?? ""),
      lastMs: last === undefined ? null : parseDuration(last),
      posts: parts.map(parsePost),
    };
  } catch (error) {
    throw new Error(`Thread "${categorySlug}/${key}" cannot be read`, { cause: error });
  }
}

function parsePost(part: string, index: number): WrittenPost {
  const lineEnd = part.indexOf("\n");
  const [flags = "", short] = split(part.slice(0, lineEnd), " | ");
  const [handle = "", ...marks] = flags.trim().split(/\s+/);
  const content = short ?? part.slice(lineEnd + 1).trim();
  if (!content) throw new Error(`Post ${index} is empty`);
  const post: WrittenPost = {
    author: memberOf(handle),
    content,
    repliesTo: null,
    gapMs: null,
    afterPause: false,
    ageMs: null,
    editedAfterMs: null,
  };
  for (const mark of marks) applyMark(post, mark, index);
  return post;
}

function applyMark(post: WrittenPost, mark: string, index: number): void {
  if (mark.startsWith("^")) {
    post.repliesTo = index - Number(mark.slice(1) || 1);
    if (post.repliesTo < 0) throw new Error(`Post ${index} replies to a post before the first`);
  } else if (mark.startsWith("~")) {
    post.afterPause = true;
    if (mark.length > 1) post.ageMs = parseDuration(mark.slice(1));
  } else if (mark.startsWith("+")) {
    post.gapMs = parseDuration(mark.slice(1));
  } else if (mark.startsWith("edited")) {
    const [, after] = split(mark, "+");
    post.editedAfterMs = after === undefined ? 0 : parseDuration(after);
  } else {
    throw new Error(`Post ${index} has the unknown mark "${mark}"`);
  }
}

/** Cuts at the first separator only. */
function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
