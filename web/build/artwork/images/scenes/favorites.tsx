import { Heart, Play } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { favorites } from "../music.ts";
import { PlayerWindow, PlayingBars, SongLine } from "../window.tsx";

export function FavoritesScene() {
  const playing = favorites[3];
  if (!playing) return null;
  return (
    <PlayerWindow place="Favorites" song={playing}>
      <header className="pic-head">
        <div className="pic-collage">
          {favorites.slice(0, 4).map((song) => <Sleeve key={song.album} seed={song.album} />)}
        </div>
        <div>
          <p className="pic-label">Your collection</p>
          <h1>Favorite tracks</h1>
          <p className="pic-soft">128 songs · 8 h 41 min</p>
        </div>
        <div className="pic-actions">
          <span className="pic-button pic-primary">
            <Play className="pic-solid" /> Play
          </span>
        </div>
      </header>
      {favorites.map((song, index) => (
        <SongLine
          key={song.title}
          song={song}
          lead={song === playing ? <PlayingBars /> : index + 1}
          isPlaying={song === playing}
        >
          <span className="pic-album">{song.album}</span>
          <Heart className="pic-loved" />
        </SongLine>
      ))}
    </PlayerWindow>
  );
}
