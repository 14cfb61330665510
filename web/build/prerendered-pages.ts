/** The pages that are the same for everybody: documents with their text in them. */
export const prerenderedPages = [
  "/",
  "/features",
  "/how-it-works",
  "/roadmap",
  "/about",
  "/download",
  "/support",
  "/privacy-policy",
  "/terms-of-service",
];
