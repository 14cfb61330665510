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
  { path: "/", scripts: 143, everything: 244 },
  { path: "/features", scripts: 126, everything: 176 },
  { path: "/download", scripts: 153, everything: 208 },
  { path: "/releases", scripts: 139, everything: 190 },
  { path: "/releases/1.4.1", scripts: 145, everything: 198 },
  // The page behind the mailed link requests the public name.
  { path: "/login", scripts: 146, everything: 192 },
  { path: "/blog", scripts: 137, everything: 198 },
  { path: "/blog/how-gapless-works", scripts: 137, everything: 193 },
  { path: "/forum", scripts: 141, everything: 196 },
  { path: "/forum/category/library-and-tagging", scripts: 174, everything: 229 },
  // The longest thread of the demo data.
  {
    path: "/forum/thread/8cef7d58-47f5-5520-bbfd-8da8a179fa7c",
    scripts: 171,
    everything: 247,
  },
];
