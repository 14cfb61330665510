// What was stored elsewhere while a form was filled in. Whoever filled it in chooses between the two.
import { useEffect, useRef } from "react";
import { Button } from "../form/button.tsx";
import { thenFocusForm } from "../form/then-focus-form.ts";
import { Notice } from "./notice.tsx";
import { type TextField, TextFields } from "./text-fields.tsx";

interface TheirsNoticeProps {
  title: string;
  /** As it is stored now. */
  fields: readonly TextField[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

export function TheirsNotice({ title, fields, onKeepMine, onTakeTheirs }: TheirsNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed a button at the end of a long form sees what became of it.
  useEffect(() => void place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place}>
      <Notice tone="error" title={title} isBodySilent>
        <p>Nothing of yours is lost. What is saved now is:</p>
        <TextFields fields={fields} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={thenFocusForm(onKeepMine)}>Keep mine</Button>
          <Button size="sm" variant="outline" onClick={thenFocusForm(onTakeTheirs)}>
            Take theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}
