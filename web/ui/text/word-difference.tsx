// A text with what is only in one of its versions marked.
import { withoutDistantText, wordDifferences } from "#web/lib/text/word-differences.ts";

const onlyPresent = "rounded-sm bg-live decoration-2";
const onlyFormer = "rounded-sm bg-sunken text-muted decoration-2";

interface WordDifferenceProps {
  former: string;
  present: string;
}

export function WordDifference({ former, present }: WordDifferenceProps) {
  return (
    <div
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-border bg-background p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {withoutDistantText(wordDifferences(former, present)).map((stretch, index) => {
        if (stretch.in === "both") return <span key={index}>{stretch.text}</span>;
        return stretch.in === "present"
          ? <ins key={index} className={onlyPresent}>{stretch.text}</ins>
          : <del key={index} className={onlyFormer}>{stretch.text}</del>;
      })}
    </div>
  );
}

/** Says which mark means what. */
export function WordDifferenceKey({ former, present }: WordDifferenceProps) {
  return (
    <p>
      <del className={onlyFormer}>{former}</del> <ins className={onlyPresent}>{present}</ins>
    </p>
  );
}
