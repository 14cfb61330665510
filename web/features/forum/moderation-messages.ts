// The sentences of moderators' tools, apart from what readers load.
import type { ThreadAct } from "./moderation-mutations.ts";

export const moderationMessages = {
  postHidden: "Post Hidden",
  postRestored: "Post Restored",
  threadDone: {
    hide: "Thread Hidden",
    restore: "Thread Restored",
    lock: "Thread Locked",
    unlock: "Thread Unlocked",
    pin: "Thread Pinned",
    unpin: "Thread Unpinned",
    move: "Thread Moved",
    rename: "Thread Renamed",
  } satisfies Record<ThreadAct["act"], string>,
  reportsDismissed: "Reports Dismissed",
  profileCleared: "Profile Cleared",
  upholdTitle: "Uphold: Hide Post",
  clearTitle: "Uphold: Clear Profile",
  clearText:
    "Name, picture and contact address are removed, which cannot be undone. The member may choose others.",
  clearHint: "For the log. Moderators will read it.",
  reportsFailed: "Failed to load reports.",
  noReports: "Nothing waits",
  noReportsText: "What members report appears here by itself.",
  undone: "Undone",
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
