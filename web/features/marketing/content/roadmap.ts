// The roadmap, kept by hand. An item moves up when its release is out.

export interface RoadmapItem {
  id: string;
  title: string;
  description: string;
}

export interface CompletedItem extends RoadmapItem {
  /** The release that brought it. */
  version: string;
}

export interface RoadmapItemInProgress extends RoadmapItem {
  /** Percent done, from 0 to 100. */
  progress: number;
}

export const completed: CompletedItem[] = [
  {
    id: "library",
    title: "A library from your folders",
    description: "Tags, covers, search while you type, and playlists as plain files.",
    version: "1.0",
  },
  {
    id: "gapless",
    title: "Gapless playback",
    description: "On by default, for every format that allows it.",
    version: "1.0",
  },
  {
    id: "album-artist",
    title: "Album artists",
    description: "Compilations and guests no longer tear an album apart.",
    version: "1.1",
  },
  {
    id: "watched-folders",
    title: "Watched folders",
    description: "New music appears by itself, on network drives too.",
    version: "1.2",
  },
  {
    id: "replaygain",
    title: "ReplayGain",
    description: "One loudness for all records, by track or by album.",
    version: "1.3",
  },
  {
    id: "queue",
    title: "A queue you can trust",
    description: "Play next, put aside, undo, and all of it survives a crash.",
    version: "1.4",
  },
];

export const inProgress: RoadmapItemInProgress[] = [
  {
    id: "composer-view",
    title: "Composer view",
    description: "Composer, work, recording, sorted by catalogue number as it should be.",
    progress: 5,
  },
  {
    id: "small-player",
    title: "Small player",
    description: "One bar, 48 pixels high, that stays out of everything's way.",
    progress: 5,
  },
  {
    id: "moved-files",
    title: "Have these files moved?",
    description: "When a folder turns up in another place, LMP asks before it makes twins.",
    progress: 0,
  },
];

export const planned: RoadmapItem[] = [
  {
    id: "cue-sheets",
    title: "Cue sheets",
    description: "One long file, shown and played as the tracks it contains.",
  },
  {
    id: "history",
    title: "Listening history",
    description: "What you played and when, in a file that never leaves your disk.",
  },
  {
    id: "stick",
    title: "Playlists to go",
    description: "Copy a playlist to a stick, numbered and in order, for cars and trucks.",
  },
  {
    id: "themes",
    title: "Themes",
    description: "Light, dark and in between, with sleeves as large as you like.",
  },
];

export const futureIdeas: RoadmapItem[] = [
  {
    id: "extensions",
    title: "Extensions",
    description: "A small, documented way to add views and formats, with permissions you can read.",
  },
  {
    id: "remote",
    title: "Remote control",
    description: "The phone as a remote on your own network, with no server in between.",
  },
  {
    id: "lyrics",
    title: "Lyrics from your files",
    description: "Shown in time with the music where the file brings them along.",
  },
  {
    id: "ideas",
    title: "Ideas with a history",
    description: "From a forum post to the release that contains it, in one line.",
  },
];
