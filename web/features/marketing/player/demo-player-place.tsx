// Where the demo player stands. Its code comes when it comes near or somebody begins to use the page.
import { useRef } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLazyPart } from "#web/ui/use-lazy-part.ts";
import { useNear } from "#web/ui/use-near.ts";
import { importAgain } from "#web/lib/import-again.ts";
import { SleeveWithRecord } from "./sleeve-with-record.tsx";
import { track } from "./track.ts";

const loadPlayer = () =>
  importAgain(() => import("./demo-player.tsx")).then((module) => module.DemoPlayer);

export function DemoPlayerPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const DemoPlayer = useLazyPart(loadPlayer, isNear);
  return (
    <div ref={place}>
      {DemoPlayer ? <DemoPlayer /> : (
        <div aria-busy="true" className="dark demo-player">
          <SleeveWithRecord seed={track.album} />
          <Skeleton className="h-84 w-full sm:h-72" />
        </div>
      )}
    </div>
  );
}
