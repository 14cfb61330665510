import type { MailedSession } from "./email-link.ts";

// What one account page hands to the next without writing it into the URL.
declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Typed already on the page before. */
    email?: string;
    /** The account is new and its mail on the way. */
    awaitsConfirmation?: boolean;
    /** What a mail of Auth itself has brought, which the address bar does not keep. */
    mailedSession?: MailedSession;
  }
}
