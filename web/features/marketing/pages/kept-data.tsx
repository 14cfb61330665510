import { type DataEntry, dataInventory, type Viewer } from "#shared/contracts/data-inventory.ts";

/** What is kept about people, as the inventory has it: beside each other where there is room, else below. */
export function KeptData() {
  return (
    <div role="list" aria-label="What we keep" className="mt-6 border-b border-border">
      {Object.entries<DataEntry>(dataInventory).map(([id, { name, what, ...more }]) => (
        <div
          role="listitem"
          key={id}
          className="grid gap-x-8 gap-y-3 border-t border-border py-5 md:grid-cols-2"
        >
          <div>
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-sm">{what}</p>
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">Why</dt>
            <dd>{more.purpose}</dd>
            <dt className="text-muted">How long</dt>
            <dd>{more.kept}</dd>
            <dt className="text-muted">Who sees it</dt>
            <dd>{viewers(more.seenBy)}</dd>
          </dl>
        </div>
      ))}
    </div>
  );
}

const viewerWords: Record<Viewer, string> = {
  everyone: "everyone",
  you: "you",
  moderators: "moderators",
  administrators: "administrators",
  operators: "who runs the servers",
};

function viewers(seenBy: readonly Viewer[]): string {
  const words = seenBy.map((viewer) => viewerWords[viewer]).join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
