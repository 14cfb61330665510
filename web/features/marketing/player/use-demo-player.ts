// Joins the state of the demo player to the audio element. The element tells what happens; nothing
// is loaded before somebody presses play, and it falls silent when the page goes.
import { type ComponentProps, useReducer, useRef } from "react";
import { initialPlayer, nextPlayer, type PlayerEvent, type PlayerState } from "./player-state.ts";
import type { Track } from "./track.ts";

export interface DemoPlayer {
  state: PlayerState;
  /** For the audio element. */
  audioProps: ComponentProps<"audio">;
  togglePlay: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  toggleFavorite: () => void;
}

export function useDemoPlayer(track: Track): DemoPlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, dispatch] = useReducer(nextPlayer, track.durationSeconds, initialPlayer);

  /** What concerns the sound is set on the element as well. */
  const change = (event: PlayerEvent) => {
    dispatch(event);
    const next = nextPlayer(state, event);
    if (!audio.current) return;
    audio.current.volume = next.volume;
    audio.current.muted = next.isMuted;
  };

  const play = async (element: HTMLAudioElement) => {
    // After a failure the element keeps its error until it loads again.
    if (element.error) {
      element.load();
      element.currentTime = state.positionSeconds;
    }
    change({ type: "play-asked" });
    showInSystemControls(track);
    try {
      await element.play();
    } catch (error) {
      // A pause before the first sound ends the attempt; that is no failure.
      const isPause = error instanceof DOMException && error.name === "AbortError";
      if (!isPause) dispatch({ type: "failed" });
    }
  };

  const togglePlay = () => {
    const element = audio.current;
    if (!element) return;
    if (state.status === "paused") void play(element);
    else element.pause();
  };

  return {
    state,
    audioProps: {
      ref: audio,
      src: track.url,
      preload: "none",
      onPlaying: () => dispatch({ type: "playing" }),
      onWaiting: () => dispatch({ type: "waiting" }),
      onPause: () => dispatch({ type: "paused" }),
      onEnded: () => dispatch({ type: "ended" }),
      onError: () => dispatch({ type: "failed" }),
      onTimeUpdate: ({ currentTarget }) =>
        dispatch({ type: "moved", positionSeconds: currentTarget.currentTime }),
      onDurationChange: ({ currentTarget }) =>
        dispatch({ type: "measured", durationSeconds: currentTarget.duration }),
    },
    togglePlay,
    seek: (seconds) => {
      dispatch({ type: "moved", positionSeconds: seconds });
      // Before anything is loaded, the element remembers this as the place to start from.
      if (audio.current) audio.current.currentTime = seconds;
    },
    setVolume: (volume) => change({ type: "volume-set", volume }),
    toggleMute: () => change({ type: "mute-toggled" }),
    toggleFavorite: () => dispatch({ type: "favorite-toggled" }),
  };
}

/** Lock screens and keyboards name what they control. */
function showInSystemControls({ title, artist, album }: Track): void {
  if ("mediaSession" in navigator) {
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album });
  }
}
