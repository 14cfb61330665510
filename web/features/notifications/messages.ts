// Every sentence about notifications.
import type { FollowLevel } from "#web/domain/notifications/notification-queries.ts";
import type { PostNotification, ThreadNews } from "./notifications.ts";

export const notificationMessages = {
  title: "Notifications",
  listFailed: "Failed to load notifications.",
  none: "Nothing Yet",
  noneText:
    "Replies to you, mentions of you, news of threads you follow and decisions of moderators will be here.",
  decide: "See what waits",
  withoutThread: "Reports and hidden threads",
  readFailed: "Error Marking as Read",
  settingsTitle: "Notification Settings",
  settingsText: "What reaches you from the forum, on this site and by mail.",
  settingsFailed: "Failed to load your settings.",
  saveFailed: "Error Saving",
  saved: "Saved",
  levels: "What Each Choice Sends",
  ofThread: "Notifications of this thread",
  notifyMe: "Notify me of",
  followedByWriting: "You follow it because you wrote here. Notify me of",
  byWriting: "Follow threads I write in",
  byWritingHint:
    "From then on you are notified of each new reply. You can change that in the thread.",
  follows: "Threads",
  followsText:
    "Threads you follow or have muted. In all others you are notified of replies to you and of mentions.",
  followsFailed: "Failed to load the threads you follow.",
  noFollows: "You follow no thread",
  noFollowsText: "Write in one, or choose “Everything” at its top.",
};

/** What happened, after the name of who did it. */
export const kindText: Record<PostNotification["kind"], string> = {
  reply: "replied to you",
  mention: "mentioned you",
  solution: "Your reply solved this thread",
};

/** For example "3 new replies". */
export function newsText({ posts }: Pick<ThreadNews, "posts">): string {
  return `${countText(posts)} new ${posts === 1 ? "reply" : "replies"}`;
}

/** In the head of a thread. */
export const followLabels: Record<FollowLevel, string> = {
  everything: "Following",
  replies: "Follow",
  nothing: "Muted",
};

/** What each level sends. */
export const followLevels: readonly { value: FollowLevel; label: string; hint: string }[] = [
  {
    value: "everything",
    label: "Everything",
    hint: "Each new reply in this thread. What stays unread is mailed, at most once an hour.",
  },
  {
    value: "replies",
    label: "Replies to me",
    hint: "Replies to your posts, and mentions of you. What stays unread is mailed.",
  },
  {
    value: "nothing",
    label: "Nothing",
    hint: "Not even replies and mentions, and no mails.",
  },
];

/** For a bell: "Notifications, 3 unread". */
export function bellLabel(count: number): string {
  return count === 0 ? "Notifications" : `Notifications, ${countText(count)} unread`;
}

/** For the account of staff: "3 things wait for a decision". */
export function waitingLabel(count: number): string {
  return `${countText(count)} ${count === 1 ? "thing waits" : "things wait"} for a decision`;
}

export function countText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
