import { useState } from "react";
import { Button } from "../form/button.tsx";
import { thenFocusForm } from "../form/then-focus-form.ts";
import { Notice } from "./notice.tsx";

interface KeptNoticeProps {
  title?: string;
  isDirty: boolean;
  /** What was thrown away here last. */
  replaced: unknown;
  discard(): void;
  bringBack(): void;
}

/**
 * Says that a form has opened with words of an earlier time, for as long as they stand there; and offers those that were
 * thrown away, or gave way to somebody else's.
 */
export function KeptNotice(
  { title = "What you typed before is back.", isDirty, replaced, discard, bringBack }:
    KeptNoticeProps,
) {
  const [wasKept] = useState(isDirty);
  if (replaced !== undefined && !isDirty) {
    return (
      <Notice>
        What you typed before was put aside.
        <KeptButton label="Bring it back" onPress={bringBack} />
      </Notice>
    );
  }
  if (!wasKept || !isDirty) return null;
  return (
    <Notice>
      {title}
      <KeptButton label="Discard" onPress={discard} />
    </Notice>
  );
}

function KeptButton({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <Button variant="link" size="sm" className="ml-2" onClick={thenFocusForm(onPress)}>
      {label}
    </Button>
  );
}
