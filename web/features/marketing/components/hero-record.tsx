import { Sleeve } from "#web/ui/sleeve.tsx";
import { VinylRecord } from "./vinyl-record.tsx";

/** A record half out of its sleeve, as it lies beside the player. Decorative. */
export function HeroRecord() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[32rem] pr-[22%] lg:mr-0">
      <VinylRecord className="absolute top-[4%] right-0 h-[92%]" />
      <Sleeve seed="Bright Corners" className="relative w-full shadow-raised" />
    </div>
  );
}
