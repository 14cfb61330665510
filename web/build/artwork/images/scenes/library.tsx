import { Check, Folder, FolderOpen } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { albums } from "../music.ts";

const folders = [
  { name: "Music", songs: "8,412", depth: 0, isWatched: true },
  { name: "FLAC", songs: "6,020", depth: 1, isWatched: true },
  { name: "Vinyl rips", songs: "744", depth: 1, isWatched: true },
  { name: "From the old laptop", songs: "1,648", depth: 1, isWatched: true },
  { name: "Recordings", songs: "–", depth: 0, isWatched: false },
];

export function LibraryScene() {
  return (
    <div className="pic-desk">
      <div className="pic-dialog">
        <h1>Where is your music?</h1>
        <p className="pic-soft">LMP reads these folders. Your files stay where they are.</p>
        <div className="pic-folders">
          {folders.map(({ name, songs, depth, isWatched }) => (
            <p key={name} style={{ paddingLeft: depth * 34 }}>
              <span className={isWatched ? "pic-box pic-checked" : "pic-box"}>
                {isWatched && <Check />}
              </span>
              {depth === 0 ? <FolderOpen /> : <Folder />} {name} <i>{songs}</i>
            </p>
          ))}
        </div>
        <div className="pic-found">
          {albums.slice(0, 8).map(({ title }) => <Sleeve key={title} seed={title} />)}
        </div>
        <span className="pic-groove pic-thick">
          <span style={{ width: "64%" }} />
        </span>
        <p className="pic-soft pic-row">
          <b>8,412 songs on 703 albums</b> <span>21 seconds</span>
        </p>
      </div>
    </div>
  );
}
