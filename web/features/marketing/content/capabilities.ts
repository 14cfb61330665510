export interface Capability {
  title: string;
  text: string;
}

/** What LMP is like, and what it wants to become. */
export const capabilities: Capability[] = [
  {
    title: "Fast Performance",
    text:
      "Search answers while you type, in fifty thousand songs as in five hundred. The library opens where you left it, and the next track is decoded before the current one ends.",
  },
  {
    title: "Low Footprint",
    text:
      "LMP has no helper that starts with your computer and nothing that runs when it is closed. It keeps the disk asleep while it plays from memory, which your laptop's battery will notice.",
  },
  {
    title: "Elegant UI",
    text:
      "The sleeve gets the space and the buttons get out of the way. There is a dense list for people who want to see everything at once, and a look that is kind to the eyes at night.",
  },
  {
    title: "Privacy Focused",
    text:
      "There is no account, no statistics and no cover search on other people's servers. Unless you click Check for updates, LMP sends nothing at all.",
  },
  {
    title: "Community Driven (Future)",
    text:
      "The forum already decides a good part of what comes next. We want to make that plain: ideas you can follow from the first post to the release that contains them.",
  },
  {
    title: "Extensible (Future)",
    text:
      "Small extensions, written by anyone, switched on one by one: a new view, a format from 1994, a lamp that follows the music. They will ask before they read or send anything.",
  },
];
