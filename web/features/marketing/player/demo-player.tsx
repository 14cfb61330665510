// The player in small, on the first screen of the landing page. It looks as the real one does, in both themes.
import { clsx } from "clsx";
import { Heart, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from "lucide-react";
import { useId } from "react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import { VinylRecord } from "../model/vinyl-record.tsx";
import { marketingMessages } from "../model/messages.ts";
import { clock } from "./clock.ts";
import { shownVolume } from "./player-state.ts";
import { Slider } from "./slider.tsx";
import { track } from "./track.ts";
import { type DemoPlayer as Player, useDemoPlayer } from "./use-demo-player.ts";

export function DemoPlayer() {
  const player = useDemoPlayer(track);
  const { state, audioProps, seek, toggleFavorite } = player;
  const upNextId = useId();
  const duration = Math.floor(state.durationSeconds);
  const position = Math.min(duration, Math.floor(state.positionSeconds));
  return (
    <section
      aria-label="Demo player"
      className="dark demo-player"
      data-playing={state.status === "playing" || undefined}
    >
      <audio {...audioProps} />
      <SleeveWithRecord seed={track.album} />
      <div className="demo-title flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-xl sm:text-2xl">{track.title}</h2>
          <p className="text-sm text-muted sm:text-base">{track.artist}, {track.album}</p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Favorite"
          aria-pressed={state.isFavorite}
          onClick={toggleFavorite}
        >
          <Heart
            aria-hidden="true"
            className={clsx("size-6!", state.isFavorite && "fill-lamp text-lamp")}
          />
        </Button>
      </div>
      <div>
        <Slider
          label="Position"
          min={0}
          max={duration}
          step={1}
          value={position}
          valueText={`${clock(position)} of ${clock(duration)}`}
          onChange={seek}
        />
        <p
          aria-hidden="true"
          className="-mt-2 flex justify-between text-sm text-muted tabular-nums"
        >
          <span>{clock(position)}</span>
          <span>{clock(duration)}</span>
        </p>
      </div>
      <Controls player={player} upNextId={upNextId} />
      {state.hasFailed && <Notice tone="error">{marketingMessages.trackFailed}</Notice>}
      <p className="mt-2 border-t border-border pt-3 text-sm text-muted">
        <strong className="mr-2 font-semibold text-foreground">Up Next</strong>
        <span id={upNextId}>{marketingMessages.upNext}</span>
      </p>
    </section>
  );
}

interface ControlsProps {
  player: Player;
  /** The element that says why previous and next lead nowhere. */
  upNextId: string;
}

function Controls({ player, upNextId }: ControlsProps) {
  const { state, togglePlay, toggleMute, setVolume } = player;
  const isPaused = state.status === "paused";
  const volume = shownVolume(state);
  const PlayIcon = isPaused ? Play : Pause;
  const VolumeIcon = state.isMuted ? VolumeX : Volume2;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <div className="flex items-center gap-1 sm:gap-3">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous track"
          aria-describedby={upNextId}
        >
          <SkipBack aria-hidden="true" className="fill-current" />
        </Button>
        <button type="button" className="play-button" onClick={togglePlay}>
          <PlayIcon aria-hidden="true" className="size-7 fill-current" />
          {state.status === "loading" && <Spinner className="spinner-ring" />}
          <span className="sr-only">{isPaused ? "Play" : "Pause"}</span>
        </button>
        <Button variant="ghost" size="icon" aria-label="Next track" aria-describedby={upNextId}>
          <SkipForward aria-hidden="true" className="fill-current" />
        </Button>
      </div>
      <div className="flex w-full max-w-52 items-center gap-1 justify-self-end sm:gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={state.isMuted ? "Unmute" : "Mute"}
          onClick={toggleMute}
        >
          <VolumeIcon aria-hidden="true" className="size-6!" />
        </Button>
        <Slider
          className="flex-1"
          label="Volume"
          min={0}
          max={1}
          step={0.01}
          value={volume}
          valueText={state.isMuted ? "Muted" : `${Math.round(volume * 100)} percent`}
          onChange={setVolume}
        />
      </div>
    </div>
  );
}

/** The sleeve of what plays. Its record comes out while it does. Decorative. */
function SleeveWithRecord({ seed }: { seed: string }) {
  return (
    <div aria-hidden="true" className="demo-sleeve">
      <VinylRecord className="demo-record" />
      <Sleeve seed={seed} className="relative w-full shadow-raised" />
    </div>
  );
}
