// The collection in the pictures. None of these bands exist; their sleeves are drawn from the titles.

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
  { title: "A Room with Weather", artist, year: 2017 },
  { title: "Ferry Songs", artist, year: 2013 },
  { title: "Lowlands", artist, year: 2009 },
  { title: "Salt Radio", artist, year: 2004 },
];

export const albums: Album[] = [
  { title: "Bright Corners", artist: "The House Band", year: 2024 },
  { title: "Tidewater", artist, year: 2021 },
  { title: "Paper Foxes", artist: "Marguerite Vane", year: 2019 },
  { title: "Nine Lanterns", artist: "Old Radio Garden", year: 2018 },
  { title: "A Room with Weather", artist, year: 2017 },
  { title: "Evening Post", artist: "Ines Corvo", year: 2016 },
  { title: "Second Summer", artist: "The Night Ferry", year: 2014 },
  { title: "Ferry Songs", artist, year: 2013 },
  { title: "Slow Arithmetic", artist: "Tomas Reyne Trio", year: 2011 },
  { title: "Lowlands", artist, year: 2009 },
];

export const favorites: Song[] = [
  { title: "Porch Light", artist: "The House Band", album: "Bright Corners", length: "1:04" },
  { title: "Harbour in June", artist, album: "Tidewater", length: "4:12" },
  { title: "Letters, Unsent", artist: "Marguerite Vane", album: "Paper Foxes", length: "3:38" },
  { title: "Late Tram", artist: "Ines Corvo", album: "Evening Post", length: "5:01" },
  { title: "Long Division", artist: "Tomas Reyne Trio", album: "Slow Arithmetic", length: "7:26" },
  { title: "Orchard Road", artist: "Old Radio Garden", album: "Nine Lanterns", length: "3:55" },
  { title: "Slack Water", artist, album: "Tidewater", length: "2:47" },
];

export const mostPlayed: Song[] = favorites.filter((song) => song.artist === artist).concat([
  { title: "Weather Report", artist, album: "A Room with Weather", length: "3:20" },
]);

export const queue: Song[] = [
  { title: "Harbour in June", artist, album: "Tidewater", length: "4:12" },
  { title: "Slack Water", artist, album: "Tidewater", length: "2:47" },
  { title: "Late Tram", artist: "Ines Corvo", album: "Evening Post", length: "5:01" },
  { title: "Orchard Road", artist: "Old Radio Garden", album: "Nine Lanterns", length: "3:55" },
  { title: "Letters, Unsent", artist: "Marguerite Vane", album: "Paper Foxes", length: "3:38" },
  { title: "Long Division", artist: "Tomas Reyne Trio", album: "Slow Arithmetic", length: "7:26" },
];
