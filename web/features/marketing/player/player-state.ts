// The demo player as data: what each thing that happens does to what is shown.

const defaultVolume = 0.7;

export interface PlayerState {
  /** "loading" is between pressing play and the first sound. */
  status: "paused" | "loading" | "playing";
  /** The last attempt to play failed. Pressing play tries again. */
  hasFailed: boolean;
  positionSeconds: number;
  durationSeconds: number;
  /** From 0 to 1. Stays what it was while muted. */
  volume: number;
  isMuted: boolean;
  /** What unmuting goes back to when the volume itself is 0. */
  lastAudibleVolume: number;
  isFavorite: boolean;
}

export type PlayerEvent =
  | { type: "play-asked" }
  | { type: "playing" }
  | { type: "waiting" }
  | { type: "paused" }
  | { type: "ended" }
  | { type: "failed" }
  | { type: "moved"; positionSeconds: number }
  | { type: "measured"; durationSeconds: number }
  | { type: "volume-set"; volume: number }
  | { type: "mute-toggled" }
  | { type: "favorite-toggled" };

export function initialPlayer(durationSeconds: number): PlayerState {
  return {
    status: "paused",
    hasFailed: false,
    positionSeconds: 0,
    durationSeconds,
    volume: defaultVolume,
    isMuted: false,
    lastAudibleVolume: defaultVolume,
    isFavorite: false,
  };
}

export function nextPlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "play-asked":
      return { ...state, status: "loading", hasFailed: false };
    case "playing":
      return { ...state, status: "playing", hasFailed: false };
    case "waiting":
      return state.status === "paused" ? state : { ...state, status: "loading" };
    case "paused":
    case "ended":
      return { ...state, status: "paused" };
    case "failed":
      return { ...state, status: "paused", hasFailed: true };
    case "moved":
      return { ...state, positionSeconds: clamp(event.positionSeconds, state.durationSeconds) };
    case "measured":
      // A stream without a known end has no duration to show.
      return Number.isFinite(event.durationSeconds) && event.durationSeconds > 0
        ? { ...state, durationSeconds: event.durationSeconds }
        : state;
    case "volume-set":
      return withVolume(state, clamp(event.volume, 1));
    case "mute-toggled":
      return toggleMute(state);
    case "favorite-toggled":
      return { ...state, isFavorite: !state.isFavorite };
  }
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

/** A volume of 0 is muted, and any other is not. */
function withVolume(state: PlayerState, volume: number): PlayerState {
  const isMuted = volume === 0;
  return {
    ...state,
    volume,
    isMuted,
    lastAudibleVolume: isMuted ? state.lastAudibleVolume : volume,
  };
}

function toggleMute(state: PlayerState): PlayerState {
  if (!state.isMuted) return { ...state, isMuted: true };
  return { ...state, isMuted: false, volume: state.volume || state.lastAudibleVolume };
}

/** Where the volume slider stands: at 0 while muted. */
export function shownVolume({ volume, isMuted }: PlayerState): number {
  return isMuted ? 0 : volume;
}
