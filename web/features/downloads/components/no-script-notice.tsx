import { downloadMessages } from "../messages.ts";

/** Without scripts the placeholders of the downloads would promise something for ever. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="mb-6 font-semibold">{downloadMessages.needsScript}</p>
    </noscript>
  );
}
