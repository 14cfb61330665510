import { Sleeve } from "#web/ui/sleeve.tsx";
import { VinylRecord } from "../components/vinyl-record.tsx";

/** The sleeve of what plays. Its record comes out while it does. Decorative. */
export function SleeveWithRecord({ seed }: { seed: string }) {
  return (
    <div aria-hidden="true" className="demo-sleeve">
      <VinylRecord className="demo-record" />
      <Sleeve seed={seed} className="relative w-full shadow-raised" />
    </div>
  );
}
