// Above a list of threads: that there is news which it does not show yet.
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { focusList } from "#web/lib/document/page-focus.ts";

interface ActivityNoticeProps {
  /** Empty while there is none. */
  words: string;
  onShow(): unknown;
}

export function ActivityNotice({ words, onShow }: ActivityNoticeProps) {
  const isHere = useIsHere();
  const { isPending, submit } = useSubmit(async () => {
    await onShow();
    if (isHere()) focusList();
  });
  return (
    // On a phone it lies between the box above and the first row, rather than in a room that is nearly always empty.
    <div className="max-md:h-0 max-md:w-full md:min-h-9">
      <p role="status" className="sr-only">{words}</p>
      {words && (
        <Button
          size="sm"
          variant="secondary"
          className="max-md:relative max-md:z-10 max-md:-translate-y-1 max-md:shadow-raised"
          pending={isPending}
          onClick={() => void submit()}
        >
          {words} · Show
        </Button>
      )}
    </div>
  );
}

/** How many threads a list does not show as they are now. */
export const activeThreads = (count: number): string =>
  count > 0 ? `${count} ${count === 1 ? "thread" : "threads"} with new activity` : "";
