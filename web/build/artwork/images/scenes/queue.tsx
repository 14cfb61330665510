import { GripVertical } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { VinylRecord } from "#web/features/marketing/model/vinyl-record.tsx";
import { queue } from "../music.ts";
import { PlayerWindow, SongLine } from "../window.tsx";

export function QueueScene() {
  const [playing, ...next] = queue;
  if (!playing) return null;
  return (
    <PlayerWindow place="Queue" song={playing}>
      <div className="pic-split">
        <div>
          <p className="pic-label">Now playing</p>
          <div className="pic-out">
            <VinylRecord />
            <Sleeve seed={playing.album} />
          </div>
          <h1>{playing.title}</h1>
          <p className="pic-soft">{playing.artist} · {playing.album}</p>
        </div>
        <div>
          <p className="pic-label">
            Up next <span>22 min left</span>
          </p>
          {next.map((song, index) => (
            <div key={song.title} className={index === 2 ? "pic-lifted" : undefined}>
              <SongLine song={song} lead={<GripVertical />} />
            </div>
          ))}
        </div>
      </div>
    </PlayerWindow>
  );
}
