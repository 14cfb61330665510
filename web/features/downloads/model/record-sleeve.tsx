import { clsx } from "clsx";
import { product } from "#shared/contracts/product.ts";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";

interface RecordSleeveProps {
  /** Undefined until it is known. */
  version: string | undefined;
  className?: string;
}

/** A record half out of its sleeve: every version has a cover of its own. Decorative. */
export function RecordSleeve({ version, className }: RecordSleeveProps) {
  return (
    <div aria-hidden="true" className={clsx("release-sleeve", className)}>
      <svg viewBox="0 0 96 96" className="release-record">
        <circle cx="48" cy="48" r="47" fill="#0c0a08" stroke="#5a5048" />
        {[42, 37, 32, 27, 22].map((radius) => (
          <circle key={radius} cx="48" cy="48" r={radius} fill="none" stroke="#453c35" />
        ))}
        <circle cx="48" cy="48" r="15" className="fill-lamp" />
        <circle cx="48" cy="48" r="2" fill="#1a1613" />
      </svg>
      {version
        ? <Sleeve seed={`${product.name} ${version}`} className="relative w-full shadow-raised" />
        : <div className="relative aspect-square w-full rounded-[2px] bg-sunken" />}
    </div>
  );
}
