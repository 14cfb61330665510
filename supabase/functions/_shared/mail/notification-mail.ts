import { type MailKind, mailKindWords } from "../contracts/mail-kinds.ts";
import { plainText } from "../contracts/post-words.ts";
import { product } from "../contracts/product.ts";
import { pageOfPosition } from "../contracts/thread-places.ts";
import { cutAtWord, oneLine } from "./clean-values.ts";
import type { Mail, MailBlock, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

interface NotifiedPost {
  id: string;
  kind: "reply" | "mention" | "solution" | "news";
  position: number;
  /** Null for somebody who has left, or has no name yet. */
  author: string | null;
  /** The beginning of the post, in Markdown. */
  text: string;
}

export interface NotificationMailValues {
  threadId: string;
  title: string;
  /** Of what the mail tells. */
  kinds: MailKind[];
  /** At most ten, in the order of the thread. */
  posts: NotifiedPost[];
  /** How many posts by others there are in all. */
  newPosts: number;
  /** Page on which the member chooses what is mailed, with their token in it. */
  preferencesUrl: string;
}

/** "a", "a and b", "a, b and c": the American way has one comma more. */
const lists = new Intl.ListFormat("en-GB");

const maxTitleCharacters = 80;
const maxNameCharacters = 40;
const maxExtractCharacters = 300;

/** What is unread in one thread, for one member. Whatever people wrote is text in it, and short. */
export function notificationMail(values: NotificationMailValues, frame: MailFrame): Mail {
  const { threadId, title, kinds, posts, newPosts, preferencesUrl } = values;
  const threadUrl = `${frame.siteUrl}/forum/thread/${threadId}`;
  const shownPosts = posts.filter(({ kind }) => kind !== "solution").length;
  const left = newPosts - shownPosts;
  return renderMail({
    subject: subjectOf(values),
    preview: posts.map(({ text }) => plainText(text)).find(Boolean) ?? "",
    heading: title,
    blocks: [
      ...posts.map((post): MailBlock => ({
        kind: "post",
        link: { label: sentenceOf(post), url: postUrl(threadUrl, post) },
        text: cutAtWord(oneLine(plainText(post.text)), maxExtractCharacters),
      })),
      ...left > 0 ? [{ kind: "paragraph" as const, text: `And ${countOf(left)} more.` }] : [],
      {
        kind: "button",
        link: {
          label: "Read it in the forum",
          url: posts[0] ? postUrl(threadUrl, posts[0]) : threadUrl,
        },
      },
    ],
    reason: `You get this because ${
      lists.format(kinds.map((kind) => causeOf(kind, posts)))
    }. Replies to this mail are not read: please answer in the forum.`,
    stop: [
      ...kinds.map((kind) => ({
        label: `No more mails about ${mailKindWords[kind]}`,
        url: `${preferencesUrl}&stop=${kind}`,
      })),
      { label: "All mail settings", url: preferencesUrl },
    ],
  }, frame);
}

function subjectOf({ title, posts, newPosts }: NotificationMailValues): string {
  const thread = `“${cutAtWord(oneLine(title), maxTitleCharacters) || product.name}”`;
  const others = posts.filter(({ kind }) => kind !== "solution");
  if (others.length < posts.length) {
    const more = newPosts === 0 ? "" : `, and ${postsOf(newPosts)}`;
    return `Your reply solved ${thread}${more}`;
  }
  const [first] = others;
  return first && newPosts === 1
    ? `${sentenceOf(first)} in ${thread}`
    : `${postsOf(newPosts)} in ${thread}`;
}

/** What happened, for example "Nora mentioned you". */
function sentenceOf({ kind, author }: NotifiedPost): string {
  if (kind === "solution") return "Your reply was marked as the solution";
  const name = cutAtWord(oneLine(author ?? ""), maxNameCharacters) || "Somebody";
  const act = { reply: "replied to you", mention: "mentioned you", news: "wrote" }[kind];
  return `${name} ${act}`;
}

/** Why mails of a kind come, after "because". */
function causeOf(kind: MailKind, posts: NotifiedPost[]): string {
  if (kind === "follows") return "you follow this thread";
  if (kind === "mentions") return "somebody mentioned you";
  return posts.some((post) => post.kind === "solution")
    ? "your reply was marked as the solution"
    : "somebody replied to you";
}

function postUrl(threadUrl: string, { id, position }: NotifiedPost): string {
  const page = pageOfPosition(position);
  return `${threadUrl}${page === 1 ? "" : `?page=${page}`}#post-${id}`;
}

const countOf = (count: number) => count > 99 ? "99+" : String(count);
const postsOf = (count: number) => `${countOf(count)} new ${count === 1 ? "post" : "posts"}`;
