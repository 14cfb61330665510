// What one account page hands to the next without writing it into the URL.
declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Typed already on the page before. */
    email?: string;
    /** The account is new and its mail on the way. */
    awaitsConfirmation?: boolean;
    /** A mail of Auth itself has brought a session (mailed-session.ts). */
    hasMailedSession?: boolean;
  }
}

export {};
