// The player in small, on the landing page. It looks as the real one does, in both themes.
import { clsx } from "clsx";
import { Heart, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from "lucide-react";
import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { marketingMessages } from "../messages.ts";
import { clock } from "./clock.ts";
import { shownVolume } from "./player-state.ts";
import { Slider } from "./slider.tsx";
import { SleeveWithRecord } from "./sleeve-with-record.tsx";
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
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="text-2xl">{track.title}</h3>
            <p className="text-muted">{track.artist} · {track.album}</p>
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
        <Slider
          className="mt-4"
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
          className="-mt-1 flex justify-between text-sm text-muted tabular-nums"
        >
          <span>{clock(position)}</span>
          <span>{clock(duration)}</span>
        </p>
        <Controls player={player} upNextId={upNextId} />
        {state.hasFailed && (
          <Notice tone="problem" className="mt-3">{marketingMessages.trackFailed}</Notice>
        )}
        <p className="mt-5 border-t border-border pt-4 text-sm text-muted">
          <strong className="mr-2 font-semibold text-foreground">Up Next</strong>
          <span id={upNextId}>{marketingMessages.upNext}</span>
        </p>
      </div>
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
    <div className="mt-2 grid grid-cols-1 items-center gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      <div className="flex items-center justify-center gap-3">
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
      <div className="flex items-center gap-2 sm:max-w-52 sm:justify-self-end sm:w-full">
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
