// What an article said before, and the way back to it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { WordDifference, WordDifferenceKey } from "#web/ui/text/word-difference.tsx";
import { formatPostTime } from "#web/lib/time/dates.ts";
import { beginning } from "#web/lib/text/graphemes.ts";
import { useTimeZone } from "#web/lib/time/use-time-zone.ts";
import { versionDifferences } from "./article-differences.ts";
import type { ArticleValues } from "../model/article-form.ts";
import {
  type ArticleVersion,
  articleVersionQuery,
  articleVersionsQuery,
} from "./article-history-queries.ts";
import { articleMessages } from "../model/article-messages.ts";
import { ListError } from "#web/ui/state/list-state.tsx";

interface ArticleHistoryDialogProps {
  articleId: string;
  updatedAt: string;
  /** What stands in the form. */
  values: ArticleValues;
  onRestore(version: ArticleVersion): void;
  onClose(): void;
}

export function ArticleHistoryDialog(props: ArticleHistoryDialogProps) {
  const { articleId, updatedAt, values, onRestore, onClose } = props;
  const zone = useTimeZone();
  const list = useQuery(articleVersionsQuery(articleId, updatedAt));
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? list.data?.[0]?.id;
  const version = useQuery({
    ...articleVersionQuery(articleId, id ?? 0),
    enabled: id !== undefined,
  });
  const differences = version.data && versionDifferences(values, version.data);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Former Versions"
      description="The latest fifty. Taking one back puts it into the form; nothing changes before you save."
    >
      {list.isPending && <Skeleton className="h-40" />}
      {(list.isError || version.isError) && (
        <ListError
          error={list.error ?? version.error}
          fallback={articleMessages.versionsFailed}
          onRetry={() => list.isError ? list.refetch() : version.refetch()}
        />
      )}
      {list.data?.length === 0 && <p className="text-muted">{articleMessages.noVersions}</p>}
      {list.data && list.data.length > 0 && (
        <div className="grid gap-5">
          <Field label="What it said until">
            {(field) => (
              <Select
                {...field}
                value={id}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {list.data.map((each) => (
                  <option key={each.id} value={each.id}>
                    {formatPostTime(each.replaced_at, zone)}: {beginning(each.title, 60)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {version.isLoading && <Skeleton className="h-40" />}
          {differences && version.data && (
            <>
              <WordDifferenceKey former="Only in that version" present="Only in the form" />
              {differences.length === 0 && <p>It says what the form says.</p>}
              {differences.map(({ label, mine, theirs }) => (
                <section key={label}>
                  <h3 className="mb-1 text-sm font-semibold">{label}</h3>
                  <WordDifference former={theirs} present={mine} />
                </section>
              ))}
              <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
                <Button variant="outline" onClick={onClose}>Cancel</Button>
                <Button
                  disabled={differences.length === 0}
                  onClick={() => {
                    onRestore(version.data);
                    onClose();
                  }}
                >
                  Take it back
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
