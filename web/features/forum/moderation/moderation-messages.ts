// The sentences of moderators' tools, apart from what readers load.
import type { ThreadAction } from "./moderation-mutations.ts";

export const moderationMessages = {
  postHidden: "Post Hidden",
  postRestored: "Post Restored",
  postReleased: "Post Released",
  waitingFailed: "Failed to load what waits.",
  noWaiting: "Nothing waits",
  noWaitingText: "First posts of new members with links or images appear here by themselves.",
  patterns: "Patterns",
  patternsText:
    "First posts of new members with one of these words wait, too. A star stands for any text. Members do not see them.",
  patternsFailed: "Failed to load patterns.",
  noPatterns: "There are none.",
  patternTaken: "This pattern is there already.",
  patternFailed: "That Did Not Work",
  threadDone: {
    hide: "Thread Hidden",
    restore: "Thread Restored",
    lock: "Thread Locked",
    unlock: "Thread Unlocked",
    pin: "Thread Pinned",
    unpin: "Thread Unpinned",
    move: "Thread Moved",
    rename: "Thread Renamed",
  } satisfies Record<ThreadAction["action"], string>,
  reportsDismissed: "Reports Dismissed",
  profileCleared: "Profile Cleared",
  upholdTitle: "Uphold: Hide Post",
  memberSuspended: (name: string) => `${name} Is Suspended`,
  suspensionLifted: "Suspension Lifted",
  suspendText:
    "A suspended member reads and can leave, but writes nothing. It takes effect immediately.",
  suspendHint: "The member reads it when trying to write.",
  spammerMarked: (name: string) => `Everything by ${name} Is Hidden`,
  hidingEverything: "Hiding Everything…",
  hiddenSoFar: (count: number) => `${count} threads and posts so far.`,
  clearTitle: "Clear Profile",
  clearText:
    "Name, picture and contact address are removed, which cannot be undone. The member may choose others.",
  clearHint: "For the log. Moderators will read it.",
  reportsFailed: "Failed to load reports.",
  noReports: "Nothing waits",
  noReportsText: "What members report appears here by itself.",
  undone: "Undone",
  notUndone: "Not Undone",
  doneBefore: {
    title: "It Is So Already",
    description: "This was done before, by somebody else or by an earlier try of yours.",
    icon: "info",
  },
  failed: "That Did Not Work",
  hidePostTitle: "Hide Post",
  hidePostText:
    "Only its author and moderators will see it. Nothing is deleted, and you can restore it at any time.",
  hideThreadTitle: "Hide Thread",
  hideThreadText:
    "It disappears with all its posts; its author and moderators still see it. You can restore it at any time.",
  reasonHint: "The author will read it.",
  renameTitle: "Rename Thread",
  moveTitle: "Move Thread",
  moveText: "Links to the thread and its posts stay true.",
} as const;
