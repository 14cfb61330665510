// A record sleeve as an image. Decorative: what it belongs to is said in words beside it.
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { designSleeve, type SleeveDesign } from "./sleeve-design.ts";

export function Sleeve({ seed, className }: { seed: string; className?: string }) {
  const design = designSleeve(seed);
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className={clsx("block aspect-square rounded-[2px]", className)}
    >
      <path d="M0 0h96v96H0z" fill={design.palette[0]} />
      <g transform={`rotate(${design.turns * 90} 48 48)`}>{motifs[design.motif](design)}</g>
    </svg>
  );
}

const six = [0, 1, 2, 3, 4, 5];

const motifs: Record<SleeveDesign["motif"], (design: SleeveDesign) => ReactNode> = {
  arcs: ({ palette }) =>
    six.map((each) => (
      <circle
        key={each}
        cx="0"
        cy="96"
        r={88 - each * 15}
        fill={palette[each === 5 ? 2 : each % 2 === 0 ? 1 : 0]}
      />
    )),
  sun: ({ palette, details: [height = 0] }) => (
    <>
      <circle cx="48" cy={40 + height * 8} r="27" fill={palette[1]} />
      {six.map((each) => (
        <path key={each} d={`M0 ${52 + each * 8}h96v${1 + each}H0z`} fill={palette[each ? 2 : 3]} />
      ))}
    </>
  ),
  tiles: ({ palette, details }) =>
    [0, 1, 2, 3].map((each) => {
      const turn = Math.floor((details[each] ?? 0) * 4) * 90;
      const [x, y] = [(each % 2) * 48, Math.floor(each / 2) * 48];
      return (
        <g key={each} transform={`translate(${x} ${y}) rotate(${turn} 24 24)`}>
          <path d="M0 0a48 48 0 0 1 48 48H0z" fill={palette[1 + (each % 3)]} />
          <circle cx="12" cy="36" r="6" fill={palette[0]} />
        </g>
      );
    }),
  bars: ({ palette, details }) =>
    details.map((detail, each) => (
      <path
        key={each}
        d={`M${each * 11 + 5} 96v-${20 + detail * 62}h8v100z`}
        fill={palette[each % 4 === 2 ? 1 : 2]}
      />
    )),
  moons: ({ palette, details: [shift = 0] }) => (
    <>
      <circle cx="38" cy="48" r="30" fill={palette[1]} />
      <circle cx={54 + shift * 12} cy="48" r="30" fill={palette[2]} />
      <circle cx={54 + shift * 12} cy="48" r="19" fill={palette[0]} />
      <circle cx={54 + shift * 12} cy="48" r="4" fill={palette[3]} />
    </>
  ),
  waves: ({ palette }) =>
    six.map((each) => (
      <path
        key={each}
        d={`M-12 ${20 + each * 15}q15-16 30 0t30 0 30 0 30 0v90h-120z`}
        fill={palette[each % 4]}
      />
    )),
  steps: ({ palette, details }) =>
    six.map((each) => (
      <path
        key={each}
        d={`M${each * 16} 96v-${(each + 1) * 14 + (details[each] ?? 0) * 10}h16v110z`}
        fill={palette[1 + (each % 3)]}
      />
    )),
};
