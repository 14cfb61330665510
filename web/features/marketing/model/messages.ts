// What the marketing pages say when something happens.
export const marketingMessages = {
  trackFailed:
    "The demo track did not load. Check your connection, or whether a blocker stops audio on this page, then press play to try again.",
  upNext: "Nothing. The demo has one track; your own shelf has more.",
  linkCopied: "Link copied. Thank you for passing it on.",
  linkNotCopied: "Your browser did not allow copying. Select the address and copy it by hand.",
} as const;
