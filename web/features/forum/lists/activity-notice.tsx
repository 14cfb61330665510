// Above a list of threads: that there is news which it does not show yet.
import { Button } from "#web/ui/form/button.tsx";
import { focusList } from "#web/lib/document/page-focus.ts";

export function ActivityNotice({ count, onShow }: { count: number; onShow(): void }) {
  const words = `${count} ${count === 1 ? "thread" : "threads"} with new activity`;
  const show = () => {
    onShow();
    focusList();
  };
  return (
    <div className="min-h-11 max-md:w-full md:min-h-9">
      <p role="status" className="sr-only">{count > 0 ? words : ""}</p>
      {count > 0 && <Button size="sm" variant="secondary" onClick={show}>{words} · Show</Button>}
    </div>
  );
}
