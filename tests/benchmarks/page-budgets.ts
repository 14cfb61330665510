/**
 * The most that a visitor's first visit may load, in KiB over the wire, each at least one per cent
 * above what is reached: names of files depend on where they are built, and compress differently. A
 * journey measures it in a browser; raise a figure only with a reason in the commit. Apart from each
 * other because a script also has to be read and run.
 */
export interface PageBudget {
  /** A path of the demo data. */
  path: string;
  scripts: number;
  /** Scripts, styles, typeface, responses of the backend and the images on the screen. */
  everything: number;
}

export const pageBudgets: readonly PageBudget[] = [
  // The player is on the first screen, ready to be pressed.
  { path: "/", scripts: 144, everything: 244 },
  { path: "/features", scripts: 126, everything: 176 },
  { path: "/download", scripts: 153, everything: 208 },
  { path: "/releases", scripts: 140, everything: 191 },
  { path: "/releases/1.4.1", scripts: 146, everything: 199 },
  // The page behind the mailed link requests the public name.
  { path: "/login", scripts: 147, everything: 193 },
  { path: "/blog", scripts: 138, everything: 199 },
  { path: "/blog/how-gapless-works", scripts: 139, everything: 195 },
  { path: "/forum", scripts: 142, everything: 197 },
  { path: "/forum/category/library-and-tagging", scripts: 175, everything: 230 },
  // The longest thread of the demo data.
  {
    path: "/forum/thread/8cef7d58-47f5-5520-bbfd-8da8a179fa7c",
    scripts: 172,
    everything: 248,
  },
];
