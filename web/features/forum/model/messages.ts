// What readers and writers of the forum are told. Reports and moderation have messages of their own.
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { type AppError, asAppError } from "#web/lib/errors/errors.ts";

export const forumMessages = {
  description: "Talk with other people who keep their own music.",
  categoriesFailed: "Failed to fetch categories.",
  categoryFailed: "Failed to load category.",
  categoryMissing: (slug: string) => `Category "${slug}" not found.`,
  threadsFailed: "Failed to load threads data.",
  threadFailed: "Failed to load thread data.",
  replyingNeedsScript: "Replying needs JavaScript, which does not run here.",
  threadMissing: "Forum thread not found.",
  missingText: "It may have been deleted, or the link is wrong.",
  recentFailed: "Failed to load recent posts.",
  noPosts: "Nobody has written anything yet",
  newPosts: "New posts",
  logsFolded: (count: number) =>
    count === 1
      ? "It looks like a log, so it was folded under its name."
      : `${count} logs were folded under their names.`,
  noRoomForLog: (name: string) =>
    name
      ? `There is no room for ${name} in this post.`
      : "There is no room for a log in this post.",
  fileTooLarge: (name: string) => `${name} is larger than 5 MB.`,
  noText: (name: string) => `${name} is not a text file.`,
  imageKinds: "Choose a PNG, JPEG, WebP or AVIF picture.",
  imageTooLarge: "This picture is too large: 25 MB is the limit, and 3 MB once it is made smaller.",
  altMissing: "Describe the picture for those who cannot see it.",
  imageNotInPost: "This picture is not in your post yet. Insert it, or remove it.",
  filesWhileSending: "The text is being sent. Add the files again when it is there.",
  imageLoading: "The form for its description is on its way.",
  imageFailed: "The picture could not be uploaded.",
  privateWords: "Everybody will read this",
  privateKinds: { name: "A name in a path", secret: "A password or token" },
  showHistory: "Edited: show what was changed",
  historyTitle: "What Was Changed",
  historyText: "Only the author and moderators see this. It goes with the post.",
  historyFailed: "Failed to load what was changed.",
  historyEmpty: "What it said before was not kept.",
  editingAbove: "You are editing a post. Save it or cancel to write a reply.",
  thankedBy: "Thanked By",
  nobodyThanks: "Nobody any more.",
  thanksFailed: "Error Saving Thanks",
  solutionFailed: "Error Saving the Solution",
  solved: "This thread is solved now.",
  notSolved: "This thread is not solved any more.",
  noneLeft: { solved: "No Solved Threads Here", unsolved: "No Unsolved Threads Here" },
  unreadFromHere: "New since your last visit",
  markedRead: "Marked as Read",
  markFailed: "Error Marking as Read",
  notUnmarked: "Not Undone",
  categoryClosed: "This category is closed: it takes no new threads.",
  questionHint: "Ask one question, as you would ask a friend: the title is the question.",
  noThreads: "No Threads Here Yet",
  matches: (count: number, hasMore: boolean, search: string) =>
    `${hasMore ? "More than " : ""}${count} ${count === 1 ? "thread" : "threads"} with “${search}”`,
  newReplyBy: (name: string) => `New reply by ${name}`,
  newReplies: (count: number) => `${count} new ${count === 1 ? "reply" : "replies"}`,
  noMatches: "No threads match your search...",
  pageMissing: (page: number) => `This thread has no page ${page}.`,
  pageEmpty: "All posts of this page were deleted.",
  noReplies: "No replies yet. Be the first to comment!",
  loginToReply: "You need to be logged in to reply.",
  keptUntilLogin: "An unsent reply is kept on this device. Log in to go on with it.",
  deleteTitle: "Delete Post?",
  deleteText:
    "This action cannot be undone. Are you sure you want to permanently delete this post?",
  deleteOnlyText: "It is the only post, so the thread is deleted with it.",
  deleteThreadTitle: "Delete Thread?",
  deleteThreadText: (title: string, posts: number) =>
    `“${title}” and ${
      posts === 1 ? "its post" : `all its ${posts} posts`
    } will be gone for good, for everybody.`,
  threadDeleted: "Thread Deleted",
  threadDeleteFailed: "Error Deleting Thread",
  threadCreated: "Thread Created!",
  threadCreatedText: "Your new discussion has started.",
  threadWaits: "Thread Waits for Review",
  threadWaitsText: "Your discussion appears to everybody when a moderator has released it.",
  creationFailed: "Creation Failed",
  creationFailedText: "Failed to create thread. Please try again.",
  notLoggedIn: "Not Logged In",
  notLoggedInText: "User session is invalid. Please log in again.",
  missingFields: "Missing Fields",
  missingFieldsText: "Category, title, and initial post content are required.",
  categoriesMissing: "Could not load categories.",
  htmlHint:
    "Markdown works here. Admins can paste HTML; it is treated as Markdown and shown as text.",
  replyPosted: "Reply Posted!",
  replyFailed: "Error Posting Reply",
  waitsForConnection: "No connection. It will be sent as soon as you are back online.",
  takenBack: "The reply is back in its box",
  tooLate: "Too late to take it back",
  tooLateText: "The reply is posted already, or being sent right now.",
  notYet: "It cannot be taken back yet",
  notYetText:
    "It may be posted already. That can be asked when the connection is back; until then it waits here.",
  postUpdated: "Post Updated!",
  updateFailed: "Error Updating Post",
  changedElsewhere: "This post was changed elsewhere in the meantime",
  discardTitle: "Discard your changes?",
  discardText: "The post stays as it was. What you changed can be brought back for a day.",
  threadDeletedMeanwhile: "This thread was deleted in the meantime.",
  threadDeletedText: "Text that you have not posted is still here; you can copy it.",
  linkedPostDeleted: "The post that this link leads to was deleted.",
  postHidden: "A moderator has hidden this post.",
  hiddenPost: "Hidden by a moderator",
  waitsForReview: "Waiting for review",
  willFollow: "You will follow this thread.",
  replyWaits: "Reply Waits for Review",
  replyWaitsText: "It is in its place, where only you and moderators see it.",
  whoSeesWaiting: (isOwn: boolean) =>
    isOwn
      ? "Only you and moderators see it. You can edit it; it appears to everybody when a moderator has released it."
      : "Only its author and moderators see it.",
  hiddenThread: "This thread is hidden by a moderator",
  whoSeesHidden: (isOwn: boolean) =>
    isOwn
      ? "Only you and moderators see it. You can delete it, but not edit it any more."
      : "Only its author and moderators see it.",
  threadLocked: "This thread is locked: it takes no new replies, and its posts stay as they are.",
  threadHiddenText: "Nobody can reply as long as this thread is hidden.",
  unsentStays: "Your text is still here; you can copy it.",
  postsRemoved: (count: number) =>
    count === 1 ? "A post was deleted here." : `${count} posts were deleted here.`,
  deletedMeanwhile: "This post was deleted in the meantime. Your text is still here.",
  postDeleted: "Post Deleted",
  deleteFailed: "Error Deleting Post",
} as const;

/** Why a thread that is there takes no replies. */
export const closedMessages = {
  hidden: forumMessages.threadHiddenText,
  waiting: "Nobody can reply before a moderator has released this thread.",
  locked: forumMessages.threadLocked,
};

/** Why a reply waits that is sent again by itself. */
export function explainWaiting(error: AppError): string {
  if (error.kind === "offline") {
    return forumMessages.waitsForConnection;
  }
  return error.kind === "server"
    ? "The server has a problem. It will be sent as soon as that is over."
    : explainWriteError(error);
}

/** What went wrong with a write and what to do next. The text a person typed is kept in any case. */
export function explainWriteError(thrown: unknown): string {
  const error = asAppError(thrown);
  if (error.hint.includes("thread_gone")) return forumMessages.threadDeletedMeanwhile;
  if (error.hint.includes("too_late")) return error.message;
  return explainError(error, "The server has a problem. Please try again in a moment.", {
    ...(error.kind === "server" && error.message && { server: error.message }),
    "signed-out": "Your session has ended. Log in again, your text is kept.",
    "not-found": "This post no longer exists.",
  });
}

/** What stopped a new thread: a heading, and the sentence that follows it. */
export function explainCreationError(thrown: unknown) {
  const error = asAppError(thrown);
  if (error.kind === "signed-out") {
    return failed(forumMessages.notLoggedIn, forumMessages.notLoggedInText);
  }
  const isUnexplained = error.kind === "server" && !error.message;
  return failed(
    forumMessages.creationFailed,
    isUnexplained ? forumMessages.creationFailedText : explainWriteError(error),
  );
}
