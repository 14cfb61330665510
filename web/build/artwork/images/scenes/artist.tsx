import { Play, Shuffle } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { artist, artistAlbums, mostPlayed } from "../music.ts";
import { PlayerWindow, PlayingBars, SongLine } from "../window.tsx";

export function ArtistScene() {
  const [playing] = mostPlayed;
  if (!playing) return null;
  return (
    <PlayerWindow place="Artists" song={playing}>
      <header className="pic-head">
        <div>
          <p className="pic-label">Artist</p>
          <h1>{artist}</h1>
          <p className="pic-soft">5 albums · 61 songs · 2004–2021</p>
        </div>
        <div className="pic-actions">
          <span className="pic-button pic-primary">
            <Play className="pic-solid" /> Play all
          </span>
          <span className="pic-button">
            <Shuffle /> Shuffle
          </span>
        </div>
      </header>
      <h2>Albums</h2>
      <div className="pic-shelf pic-five">
        {artistAlbums.map((album) => (
          <div key={album.title}>
            <Sleeve seed={album.title} />
            <b>{album.title}</b>
            <span>{album.year}</span>
          </div>
        ))}
      </div>
      <h2>Most played</h2>
      {mostPlayed.map((song, index) => (
        <SongLine
          key={song.title}
          song={song}
          lead={index === 0 ? <PlayingBars /> : index + 1}
          isPlaying={index === 0}
        />
      ))}
    </PlayerWindow>
  );
}
