// Two people saved one post. Both texts are here, and whatever is chosen, both stay in the database:
// the one that gives way becomes an unpublished post of its own.
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { SavedPost } from "../post-form.ts";

interface ConflictNoticeProps {
  mine: { title: string; content: string };
  theirs: SavedPost;
  isPending: boolean;
  onSaveMine(): void;
  onTakeTheirs(): void;
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { mine, theirs, isPending, onSaveMine, onTakeTheirs } = props;
  return (
    <Notice tone="problem" title="Somebody else saved this post while you were editing">
      <p>
        Their version was saved{" "}
        <RelativeTime iso={theirs.updated_at} />. Nothing of yours is lost. Compare the two; the
        version you do not choose is kept as a draft in Manage Posts.
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Version name="Your version" title={mine.title} content={mine.content} />
        <Version name="Their version" title={theirs.title} content={theirs.content} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          className="shrink! whitespace-normal!"
          pending={isPending}
          onClick={onSaveMine}
        >
          Save mine, keep theirs as a draft
        </Button>
        <Button
          size="sm"
          variant="outline"
          className="shrink! whitespace-normal!"
          pending={isPending}
          onClick={onTakeTheirs}
        >
          Take theirs, keep mine as a draft
        </Button>
      </div>
    </Notice>
  );
}

function Version({ name, title, content }: { name: string; title: string; content: string }) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      setIsCopied(true);
    } catch {
      // Without permission the text can still be selected in its box.
      document.getElementById(id)?.focus();
    }
  };
  return (
    <div className="grid content-start gap-2">
      <Label htmlFor={id}>
        {name}: <span className="font-normal wrap-anywhere">{title}</span>
      </Label>
      <Textarea
        id={id}
        readOnly
        rows={8}
        value={content}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm"
      />
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" /> {isCopied ? "Copied" : `Copy ${name.toLowerCase()}`}
      </Button>
    </div>
  );
}
