// Two people saved one article. Both texts are here, and whatever is chosen, both stay in the database:
// the one that gives way becomes an unpublished article of its own.
import { Copy } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { copyText } from "#web/lib/copy-text.ts";
import {
  articleDifferences,
  type FieldDifference,
  withoutDistantText,
} from "../article-differences.ts";
import type { ArticleValues, SavedArticle } from "../article-form.ts";

const onlyMine = "rounded-sm bg-live decoration-2";
const onlyTheirs = "rounded-sm bg-sunken text-muted decoration-2";

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
      tone="error"
      title="Somebody else saved this post while you were editing"
      isBodySilent
    >
      <p>
        Their version was saved{" "}
        <RelativeTime iso={theirs.updated_at} />. Nothing of yours is lost. Compare the two; the
        version you do not choose is kept as a draft in Manage Posts.
      </p>
      <p className="mt-3">
        <del className={onlyTheirs}>Only in theirs</del>{" "}
        <ins className={onlyMine}>Only in yours</ins>
      </p>
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

/** One field, with what is only in one of the versions marked. */
function Difference({ label, stretches }: FieldDifference) {
  return (
    <section>
      <h2 className="text-sm font-semibold">{label}</h2>
      <div className="mt-1 max-h-80 overflow-auto rounded-md border border-border bg-background p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {withoutDistantText(stretches).map((stretch, index) => {
          if (stretch.in === "both") return <span key={index}>{stretch.text}</span>;
          return stretch.in === "mine"
            ? <ins key={index} className={onlyMine}>{stretch.text}</ins>
            : <del key={index} className={onlyTheirs}>{stretch.text}</del>;
        })}
      </div>
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
