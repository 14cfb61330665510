// One page of a thread as this tab knows it. What is vouched for is what the table held at one change
// of the thread; later changes follow one by one, in the order of their numbers, or are fetched.
import type { Post } from "../model/post.ts";

/** A change of a thread. Each has a number, one higher than the change before it. */
export type PostChange =
  | { kind: "written"; post: Post }
  | { kind: "deleted"; id: string; number: number };

/** Positions after the first number, up to and including the second. */
export interface PositionRange {
  after: number;
  upTo: number;
}

export interface ThreadPage {
  range: PositionRange;
  /** The posts of the range as the table held them right after change `asOf`, by position. */
  posts: readonly Post[];
  asOf: number;
  /**
   * Changes that came before one that they follow, by number. They are shown, but as long as one is
   * missing nothing after it counts as known.
   */
  ahead: readonly PostChange[];
  /**
   * When all of it was read from the table, in milliseconds since 1970; null for a server, whose clock is
   * another one.
   */
  readAt: number | null;
  /** As whom: a member also gets their own hidden posts, which have no later number. */
  readAs: "visitor" | "member";
}

/** What the table returns for a page: its state at `asOf`, and what is new in it. */
export interface PageChanges {
  asOf: number;
  /** Posts of the range that were written or edited after the requested change. */
  posts: readonly Post[];
  /** All positions of the range that have a post. */
  positions: readonly number[];
  /** For whom it was read, and when all of the page was, if the caller knows. */
  reading?: Pick<ThreadPage, "readAt" | "readAs">;
}

/** One response about a page. */
export interface PagePart extends PageChanges {
  /** The position after which to go on, when all of the page is too much for one response. */
  nextAfter: number | null;
}

/**
 * What was written in `range` after change `since`, in as many responses of `read` as it takes. Parts that
 * were read at different changes are together no state of the table, so what changed meanwhile is read, too.
 */
export async function readInParts(
  range: PositionRange,
  since: number,
  read: (after: number, since: number) => Promise<PagePart>,
): Promise<PageChanges> {
  const posts = new Map<string, Post>();
  while (true) {
    const parts = [await read(range.after, since)];
    for (let last = parts[0]; last?.nextAfter != null; last = parts.at(-1)) {
      parts.push(await read(last.nextAfter, since));
    }
    for (const post of parts.flatMap((part) => part.posts)) posts.set(post.id, post);
    const [first = 0, latest = first] = [parts[0]?.asOf, parts.at(-1)?.asOf];
    if (first === latest) {
      const positions = parts.flatMap((part) => part.positions);
      const isAlive = new Set(positions);
      return {
        asOf: latest,
        posts: [...posts.values()].filter(({ position }) => isAlive.has(position)),
        positions,
      };
    }
    since = first;
  }
}

/** Beyond this many the oldest are dropped: they will be fetched anyway. */
const mostAhead = 100;

/** True while a change is missing that was surely made. */
export function hasGap(page: ThreadPage): boolean {
  return page.ahead.length > 0;
}

/** The latest change of which the page has anything. */
export function latestChange({ asOf, ahead }: ThreadPage): number {
  return Math.max(asOf, ...ahead.map(numberOf));
}

/** The posts to show: what is known, and over it what has come too early. */
export function shownPosts({ posts, ahead, range }: ThreadPage): readonly Post[] {
  return ahead.reduce((shown, change) => apply(shown, change, range), posts);
}

/** Adds a change, whenever and however often it comes. */
export function receive(page: ThreadPage, change: PostChange): ThreadPage {
  const number = numberOf(change);
  const isKnown = number <= page.asOf || page.ahead.some((each) => numberOf(each) === number);
  return isKnown ? page : settle({ ...page, ahead: [...page.ahead, change] });
}

/** Brings a page to where the table was when it was read. A response that is older changes nothing. */
export function catchUp(
  page: ThreadPage,
  { asOf, posts, positions, reading }: PageChanges,
): ThreadPage {
  if (asOf < page.asOf) return page;
  const isAlive = new Set(positions);
  const isNew = new Set(posts.map(({ id }) => id));
  const kept = page.posts.filter((post) => isAlive.has(post.position) && !isNew.has(post.id));
  return settle({ ...page, ...reading, asOf, posts: inOrder([...kept, ...posts]) });
}

/** Takes out a post of which only the deletion is known, not its number. It will not come back. */
export function withoutPost(page: ThreadPage, id: string): ThreadPage {
  return {
    ...page,
    posts: page.posts.filter((post) => post.id !== id),
    ahead: page.ahead.filter((change) => change.kind === "deleted" || change.post.id !== id),
  };
}

function numberOf(change: PostChange): number {
  return change.kind === "deleted" ? change.number : change.post.change_number;
}

/** Makes known what follows without a gap, and forgets what is known already. */
function settle(page: ThreadPage): ThreadPage {
  const { range, posts, asOf, ahead } = page;
  const later = ahead.filter((change) => numberOf(change) > asOf)
    .sort((one, other) => numberOf(one) - numberOf(other));
  const missing = later.findIndex((change, index) => numberOf(change) !== asOf + index + 1);
  const following = missing < 0 ? later : later.slice(0, missing);
  return {
    ...page,
    posts: following.reduce((known, change) => apply(known, change, range), posts),
    asOf: asOf + following.length,
    ahead: later.slice(following.length).slice(-mostAhead),
  };
}

function apply(
  posts: readonly Post[],
  change: PostChange,
  { after, upTo }: PositionRange,
): readonly Post[] {
  const id = change.kind === "deleted" ? change.id : change.post.id;
  const others = posts.filter((post) => post.id !== id);
  if (change.kind === "deleted") return others.length < posts.length ? others : posts;
  const { position } = change.post;
  return position > after && position <= upTo ? inOrder([...others, change.post]) : posts;
}

function inOrder(posts: readonly Post[]): Post[] {
  return [...posts].sort((one, other) => one.position - other.position);
}
