import { useState } from "react";
import { Button } from "../form/button.tsx";
import { Notice } from "./notice.tsx";

interface KeptNoticeProps {
  isDirty: boolean;
  onDiscard(): void;
}

/** Says that a form has opened with words of an earlier time, for as long as they stand there. */
export function KeptNotice({ isDirty, onDiscard }: KeptNoticeProps) {
  const [wasKept] = useState(isDirty);
  if (!wasKept || !isDirty) return null;
  return (
    <Notice>
      What you typed before is back.
      <Button variant="link" size="sm" className="ml-2" onClick={onDiscard}>Discard</Button>
    </Notice>
  );
}
