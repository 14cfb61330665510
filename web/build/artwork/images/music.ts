// The collection in the images. None of these bands exist; their sleeves are drawn from the titles.

export interface Album {
  title: string;
  artist: string;
  year: number;
}

export interface Song {
  title: string;
  artist: string;
  album: string;
  length: string;
}

export const artist = "Hollow Coast";

export const artistAlbums: Album[] = [
  { title: "Tidewater", artist, year: 2021 },
  { title: "The Long Sea", artist, year: 2017 },
  { title: "Ferry Songs", artist, year: 2013 },
  { title: "High Meadow", artist, year: 2009 },
  { title: "Salt Radio", artist, year: 2004 },
];

export const albums: Album[] = [
  { title: "Bright Corners", artist: "The House Band", year: 2024 },
  { title: "Attic Tapes", artist: "Marguerite Vane", year: 2022 },
  { title: "Tidewater", artist, year: 2021 },
  { title: "Nine Lanterns", artist: "Old Radio Garden", year: 2018 },
  { title: "The Long Sea", artist, year: 2017 },
  { title: "Second Summer", artist: "The Night Ferry", year: 2014 },
  { title: "Ferry Songs", artist, year: 2013 },
  { title: "Slow Arithmetic", artist: "Tomas Reyne Trio", year: 2011 },
  { title: "Field Notes", artist: "Ines Corvo", year: 2008 },
  { title: "Quiet Machines", artist: "Old Radio Garden", year: 2006 },
];

const harbour: Song = { title: "Harbour in June", artist, album: "Tidewater", length: "4:12" };
const slack: Song = { title: "Slack Water", artist, album: "Tidewater", length: "2:47" };
const porch: Song = {
  title: "Porch Light",
  artist: "The House Band",
  album: "Bright Corners",
  length: "1:04",
};
const letters: Song = {
  title: "Letters, Unsent",
  artist: "Marguerite Vane",
  album: "Attic Tapes",
  length: "3:38",
};
const tram: Song = {
  title: "Late Tram",
  artist: "Ines Corvo",
  album: "Field Notes",
  length: "5:01",
};
const division: Song = {
  title: "Long Division",
  artist: "Tomas Reyne Trio",
  album: "Slow Arithmetic",
  length: "7:26",
};
const orchard: Song = {
  title: "Orchard Road",
  artist: "Old Radio Garden",
  album: "Nine Lanterns",
  length: "3:55",
};

export const favorites = [porch, harbour, letters, tram, division, orchard, slack];

export const mostPlayed: Song[] = [
  harbour,
  { title: "Signal Hill", artist, album: "Salt Radio", length: "3:20" },
  { title: "Map of the Coast", artist, album: "The Long Sea", length: "6:08" },
];

export const queue = [harbour, slack, tram, orchard, letters, division];
