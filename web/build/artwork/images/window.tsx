// The window of the player, as the images show it: side list, page, and the bar that plays.
import {
  Disc3,
  Heart,
  ListMusic,
  Mic2,
  Music,
  Pause,
  Repeat,
  Shuffle,
  SkipBack,
  SkipForward,
} from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "#web/ui/artwork/logo.tsx";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import type { Song } from "./music.ts";

const places = [
  { name: "Albums", Icon: Disc3 },
  { name: "Artists", Icon: Mic2 },
  { name: "Songs", Icon: Music },
  { name: "Favorites", Icon: Heart },
  { name: "Queue", Icon: ListMusic },
] as const;

const playlists = ["Sunday mornings", "Night drive", "Vinyl rips"];

interface PlayerWindowProps {
  place: (typeof places)[number]["name"];
  song: Song;
  children: ReactNode;
}

export function PlayerWindow({ place, song, children }: PlayerWindowProps) {
  return (
    <div className="pic-window">
      <aside className="pic-side">
        <p className="pic-brand">
          <LogoMark className="pic-mark" /> LMP
        </p>
        {places.map(({ name, Icon }) => (
          <p key={name} className={name === place ? "pic-place pic-here" : "pic-place"}>
            <Icon /> {name}
          </p>
        ))}
        <p className="pic-label">Playlists</p>
        {playlists.map((name) => (
          <p key={name} className="pic-place">
            <span className="pic-swatch">
              <Sleeve seed={name} />
            </span>
            {name}
          </p>
        ))}
      </aside>
      <main className="pic-page">{children}</main>
      <PlayingBar song={song} />
    </div>
  );
}

function PlayingBar({ song }: { song: Song }) {
  return (
    <footer className="pic-bar">
      <div className="pic-playing">
        <Sleeve seed={song.album} />
        <div>
          <b>{song.title}</b>
          <span>{song.artist}</span>
        </div>
        <Heart className="pic-loved" />
      </div>
      <div className="pic-transport">
        <div className="pic-keys">
          <Shuffle />
          <SkipBack className="pic-solid" />
          <span className="pic-pause">
            <Pause className="pic-solid" />
          </span>
          <SkipForward className="pic-solid" />
          <Repeat />
        </div>
        <div className="pic-line">
          <i>1:36</i>
          <span className="pic-groove">
            <span style={{ width: "38%" }} />
          </span>
          <i>{song.length}</i>
        </div>
      </div>
      <p className="pic-format">
        FLAC <span>24 bit · 96 kHz</span>
      </p>
    </footer>
  );
}

/** A line of a song list; `lead` stands in front of the sleeve. */
export function SongLine(
  { song, lead, isPlaying = false, children }: {
    song: Song;
    lead?: ReactNode;
    isPlaying?: boolean;
    children?: ReactNode;
  },
) {
  return (
    <div className={isPlaying ? "pic-song pic-now" : "pic-song"}>
      {lead && <span className="pic-lead">{lead}</span>}
      <Sleeve seed={song.album} />
      <div>
        <b>{song.title}</b>
        <span>{song.artist}</span>
      </div>
      {children}
      <i>{song.length}</i>
    </div>
  );
}

/** Three bars at different heights: this one is playing. */
export function PlayingBars() {
  return (
    <svg viewBox="0 0 16 16" className="pic-bars">
      <path d="M2 16V7h3v9zM6.5 16V2h3v14zM11 16V9h3v7z" />
    </svg>
  );
}
