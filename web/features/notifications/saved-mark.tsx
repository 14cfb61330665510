import { mailMessages } from "./mail-messages.ts";

/** Beside a choice that has just been saved. Screen readers have been told. */
export function SavedMark() {
  return (
    <span aria-hidden="true" className="ml-2 text-sm font-normal text-muted">
      {mailMessages.saved}
    </span>
  );
}
