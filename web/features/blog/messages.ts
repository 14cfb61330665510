// Every sentence of the public blog, in one place, so that it can be checked against the specification.
export const blogMessages = {
  title: "Blog",
  withTag: (tag: string) => `Blog: ${tag}`,
  description: "Notes from the workshop: releases, how things work, and the care of a collection.",
  listFailed: "Failed to fetch posts. Please try again later.",
  listHeadline: "Oops! Error loading posts",
  postFailed: "Failed to fetch post. Please try again later.",
  postHeadline: "Oops! Error loading post",
  noPosts: "No Blog Posts Yet",
  noPostsText: "The first one is being written. Come back soon.",
  noPostsWithTag: "No posts with this tag",
  preview: "A preview",
  previewText: "Whoever has the link reads this post before it is published, until",
  previewEnded: "This link does not work any more",
  previewEndedText:
    "Links to previews end after a week, or earlier. Ask whoever sent it for a new one.",
  previewFailed: "The preview could not be loaded",
  missing: "Blog post not found",
  missingText: "It may have been removed, or the link is wrong.",
} as const;
