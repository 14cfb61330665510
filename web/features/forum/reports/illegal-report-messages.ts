// The sentences of the form for visitors who report illegal content, apart from what readers load.

export const illegalReportMessages = {
  title: "Report Illegal Content",
  purpose:
    "This form is for content that breaks the law. Members report everything else with the button below each post.",
  details: "What is illegal about it, and where?",
  contact: "Email address",
  contactHint: "So that we can answer you. Only moderators see it.",
  confirmation: "By sending this report you confirm that you believe it to be true.",
  submit: "Send Report",
  memberHint: "You are logged in, so you can report this post with the button below it, too.",
  received: "Report Received",
  receivedText: "Moderators will look at it and write to you.",
  failedText: "The report could not be sent. Please try again.",
  postFailed: "Failed to load the post.",
  postMissing: "Post Not Found",
  postMissingText:
    "It may have been deleted, or the link is wrong. To report a post, open it in the forum and choose Report below it.",
} as const;
