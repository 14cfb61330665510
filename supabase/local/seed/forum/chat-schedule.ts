/** Times for a long-lived thread: short conversations, with pauses that fill the thread's time. */
import { minuteMs } from "../duration.ts";
import { stableBetween } from "../stable.ts";
import { untilMorning } from "./morning.ts";
import type { WrittenPost, WrittenThread } from "./thread-file.ts";

interface Conversation {
  key: string;
  posts: WrittenPost[];
  /** Time of each post since the first of the conversation. */
  offsets: number[];
  /** Begin; null until a pause has been given to it. */
  start: number | null;
}

/** Times of all posts: the first is `start`, the last as old as the thread's setting. */
export function chatTimes(thread: WrittenThread, start: number, now: Date): number[] {
  const conversations = conversationsOf(thread, now);
  const [first] = conversations;
  const last = conversations.at(-1);
  if (first) first.start = start;
  if (last && thread.lastMs !== null) endAt(last, now.getTime() - thread.lastMs);
  spreadPauses(conversations);
  startInTheMorning(conversations);
  return conversations.flatMap((one) => one.offsets.map((offset) => (one.start ?? start) + offset));
}

function conversationsOf(thread: WrittenThread, now: Date): Conversation[] {
  const conversations: Conversation[] = [];
  for (const [index, post] of thread.posts.entries()) {
    const key = `${thread.key}/${index}`;
    const current = conversations.at(-1);
    if (!current || post.afterPause) {
      const start = post.ageMs === null ? null : now.getTime() - post.ageMs;
      conversations.push({ key, posts: [post], offsets: [0], start });
      continue;
    }
    const gap = post.gapMs ?? stableBetween(key, 2 * minuteMs, 45 * minuteMs);
    current.posts.push(post);
    current.offsets.push(lengthOf(current) + gap);
  }
  return conversations;
}

function endAt(conversation: Conversation, end: number): void {
  if (conversation.start === null) {
    conversation.start = end - lengthOf(conversation);
    return;
  }
  const factor = (end - conversation.start) / lengthOf(conversation);
  conversation.offsets = conversation.offsets.map((offset) => offset * factor);
}

/** Gives each conversation without a begin one between its neighbours that have one. */
function spreadPauses(conversations: Conversation[]): void {
  for (const [index, conversation] of conversations.entries()) {
    const before = conversations[index - 1];
    if (conversation.start !== null || !before) continue;
    const fixedAt = conversations.findIndex((one, at) => at > index && one.start !== null);
    const open = conversations.slice(index, fixedAt);
    const talking = open.reduce((sum, one) => sum + lengthOf(one), 0);
    const left = (conversations[fixedAt]?.start ?? 0) - endOf(before) - talking;
    const weights = conversations.slice(index, fixedAt + 1).map((one) =>
      stableBetween(`${one.key}/pause`, 0.3, 1.7)
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    conversation.start = endOf(before) + left * (weights[0] ?? 0) / total;
  }
}

/** Moves a conversation that would begin at night, if there is room before the next one. */
function startInTheMorning(conversations: Conversation[]): void {
  for (const [index, conversation] of conversations.entries()) {
    const next = conversations[index + 1];
    const [author] = conversation.posts.map((post) => post.author);
    if (index === 0 || !next || !author || conversation.start === null) continue;
    if (conversation.posts[0]?.ageMs !== null) continue;
    const shift = untilMorning(author, conversation.start, conversation.key);
    if (endOf(conversation) + shift < (next.start ?? 0)) conversation.start += shift;
  }
}

function lengthOf(conversation: Conversation): number {
  return conversation.offsets.at(-1) ?? 0;
}

function endOf(conversation: Conversation): number {
  return (conversation.start ?? 0) + lengthOf(conversation);
}
