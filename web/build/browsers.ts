/**
 * The oldest browsers for which the site is built, for Vite's `build.target` and `build.cssTarget`.
 * Tailwind's styles need these versions; .github/browsers.md says what else does.
 */
export const oldestBrowsers = ["chrome111", "edge111", "firefox128", "safari16.4"];
