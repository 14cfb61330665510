/** The fields of each article besides its body, which is {slug}.html. */
export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
  /** Days since it was written. */
  writtenDaysAgo: number;
  /** Days since it can be read: negative is scheduled, null a draft. */
  publishedDaysAgo: number | null;
  /** Days since the last change after publication. */
  changedDaysAgo?: number;
}

const ruben = "Ruben Kessler";

export const articles: Article[] = [
  {
    slug: "hello-from-lmp",
    title: "Hello from LMP",
    excerpt:
      "There is a folder on your computer that you have carried from machine to machine for years. LMP is a player for that folder, and today it reaches version 1.0.",
    author: ruben,
    tags: ["announcements"],
    writtenDaysAgo: 425.6,
    publishedDaysAgo: 425.6,
  },
  {
    slug: "nothing-to-send",
    title: "Nothing to hide, nothing to send",
    excerpt:
      "What leaves your computer when you use LMP? A complete list, which fits in a table with four lines, and a command to check it yourself.",
    author: ruben,
    tags: ["privacy"],
    writtenDaysAgo: 396.3,
    publishedDaysAgo: 396.3,
    changedDaysAgo: 250.2,
  },
  {
    slug: "how-gapless-works",
    title: "How gapless playback works",
    excerpt:
      "Playing two tracks without a gap sounds trivial. It is three separate problems: getting the next file in time, samples that were never music, and one stream for many tracks.",
    author: ruben,
    tags: ["playback", "under the hood"],
    writtenDaysAgo: 365.7,
    publishedDaysAgo: 365.7,
  },
  {
    slug: "folder-layout",
    title: "A folder layout that outlives your player",
    excerpt:
      "Players come and go, folders stay. We asked in the forum how people arrange theirs and got a dozen answers and at least three good arguments.",
    author: ruben,
    tags: ["library", "how-to"],
    writtenDaysAgo: 332.3,
    publishedDaysAgo: 332.3,
  },
  {
    slug: "tagging-classical",
    title: "Tagging classical music without losing your mind",
    excerpt:
      "A song has a title and somebody who sings it. A sonata has a composer, a catalogue number, four movements and forty pianists. A librarian's answers to four questions.",
    author: "Mireille",
    tags: ["library", "classical", "how-to"],
    writtenDaysAgo: 295.6,
    publishedDaysAgo: 295.6,
    changedDaysAgo: 240.1,
  },
  {
    slug: "watching-folders",
    title: "Watching folders without watching you",
    excerpt:
      "With LMP 1.2 the library follows your folders by itself. Why that took so long, how it treats network drives, and why gone is not the same as deleted.",
    author: ruben,
    tags: ["releases", "under the hood"],
    writtenDaysAgo: 251.3,
    publishedDaysAgo: 251.3,
  },
  {
    slug: "replaygain",
    title: "ReplayGain: one knob less",
    excerpt:
      "A small, old, sensible idea that stops you from falling off the chair between a string quartet and a pop record. What the numbers mean, and why LMP uses no limiter.",
    author: ruben,
    tags: ["playback", "releases"],
    writtenDaysAgo: 159.5,
    publishedDaysAgo: 159.5,
  },
  {
    slug: "sixty-days-four-hundred-cds",
    title: "Sixty days, four hundred CDs",
    excerpt:
      "My husband gave up the cellar. A diary of ripping twenty discs a day between breakfast and the news, of silver rot and second drives, and why toothpaste does not work.",
    author: "Mireille",
    tags: ["ripping", "how-to"],
    writtenDaysAgo: 121.2,
    publishedDaysAgo: 121.2,
  },
  {
    slug: "lmp-1-4",
    title: "LMP 1.4: a queue you can trust",
    excerpt:
      "For a long time the queue was a list that other things overwrote. Now it can be put aside, brought back, undone, and it survives a power cut.",
    author: ruben,
    tags: ["releases"],
    writtenDaysAgo: 45.8,
    publishedDaysAgo: 45.8,
  },
  {
    slug: "three-copies",
    title: "Three copies, or it does not exist",
    excerpt:
      "A disk that holds your music will fail, and the date is not known. A system administrator's backup for people with lives: three copies, two kinds of storage, one in another building.",
    author: "Nils Aaberg",
    tags: ["library", "backup", "how-to"],
    writtenDaysAgo: 18.4,
    publishedDaysAgo: 18.4,
  },
  {
    slug: "what-comes-next",
    title: "What comes next: LMP 1.5",
    excerpt:
      "A composer view, a really small player, and a polite question about files that have moved. No date, only an order.",
    author: ruben,
    tags: ["releases", "roadmap"],
    writtenDaysAgo: 1.3,
    publishedDaysAgo: -6,
  },
  {
    slug: "cue-sheets",
    title: "Cue sheets, finally",
    excerpt: "One file, many tracks: how LMP will read discs that were ripped in one piece.",
    author: ruben,
    tags: ["under the hood"],
    writtenDaysAgo: 0.4,
    publishedDaysAgo: null,
  },
];
