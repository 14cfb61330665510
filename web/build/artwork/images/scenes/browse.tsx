import { Search } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { albums, favorites } from "../music.ts";
import { PlayerWindow } from "../window.tsx";

export function BrowseScene() {
  const [playing] = favorites;
  if (!playing) return null;
  return (
    <PlayerWindow place="Albums" song={playing}>
      <header className="pic-head">
        <div>
          <h1>Albums</h1>
          <p className="pic-soft">703 albums, newest first</p>
        </div>
        <p className="pic-search">
          <Search /> Title, artist, year
        </p>
      </header>
      <div className="pic-shelf pic-five">
        {albums.map((album) => (
          <div key={album.title}>
            <Sleeve seed={album.title} />
            <b>{album.title}</b>
            <span>{album.artist}</span>
          </div>
        ))}
      </div>
    </PlayerWindow>
  );
}
