// Two people saved one article. Both texts are here, and whatever is chosen, both stay in the database:
// the one that gives way becomes an unpublished article of its own.
import { Copy } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { WordDifference, WordDifferenceKey } from "#web/ui/text/word-difference.tsx";
import { copyText } from "#web/lib/text/copy-text.ts";
import { articleDifferences, type FieldDifference } from "./article-differences.ts";
import type { ArticleValues, SavedArticle } from "../model/article-form.ts";

interface ConflictNoticeProps {
  mine: ArticleValues;
  theirs: SavedArticle;
  isPending: boolean;
  onSaveMine(theirs: SavedArticle): void;
  onTakeTheirs(theirs: SavedArticle): void;
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { mine, theirs, isPending, onSaveMine, onTakeTheirs } = props;
  const differences = articleDifferences(useDeferredValue(mine), theirs);
  return (
    <Notice
      ref={focusIfLost}
      tone="error"
      title="Somebody else saved this post while you were editing"
      isBodySilent
    >
      <p>
        Their version was saved{" "}
        <RelativeTime iso={theirs.updated_at} />. Nothing of yours is lost. Compare the two; the
        version you do not choose is kept as a draft in Manage Posts.
      </p>
      <div className="mt-3">
        <WordDifferenceKey former="Only in theirs" present="Only in yours" />
      </div>
      <div className="mt-3 grid gap-4 text-foreground">
        {differences.map((each) => <Difference key={each.label} {...each} />)}
        {differences.length === 0 && <p>Both versions say the same.</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyText label="Copy your version" text={mine.content} />
        <CopyText label="Copy their version" text={theirs.content} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          className="shrink! whitespace-normal!"
          pending={isPending}
          onClick={() => onSaveMine(theirs)}
        >
          Save mine, keep theirs as a draft
        </Button>
        <Button
          size="sm"
          variant="outline"
          className="shrink! whitespace-normal!"
          pending={isPending}
          onClick={() => onTakeTheirs(theirs)}
        >
          Take theirs, keep mine as a draft
        </Button>
      </div>
    </Notice>
  );
}

/** The buttons that had the focus are gone. */
function focusIfLost(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

/** One field, with what is only in one of the versions marked. */
function Difference({ label, mine, theirs }: FieldDifference) {
  return (
    <section>
      <h2 className="mb-1 text-sm font-semibold">{label}</h2>
      <WordDifference former={theirs} present={mine} />
    </section>
  );
}

function CopyText({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // What cannot be copied stays where it is: in the form, or as a draft.
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      <Copy aria-hidden="true" /> {isCopied ? "Copied" : label}
    </Button>
  );
}
