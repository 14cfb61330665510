/** The pages that are the same for everybody until the next build: it writes their documents. */
export const staticPages = [
  "/",
  "/features",
  "/how-it-works",
  "/roadmap",
  "/about",
  "/support",
  "/privacy-policy",
  "/terms-of-service",
];
