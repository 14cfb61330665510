// One small sleeve for each core feature. Decorative: the words beside it say the same.
import type { ReactNode } from "react";
import type { CoreFeatureGlyph } from "../content/core-features.ts";

const teal = "#1d3b44";
const orange = "#f0902a";
const cream = "#f3e4c4";
const rust = "#c8532b";
const plum = "#4f2438";
const olive = "#4b5a26";
const ink = "#241d16";

const glyphs: Record<CoreFeatureGlyph, { ground: string; drawing: ReactNode }> = {
  fidelity: {
    ground: teal,
    drawing: (
      <>
        <circle cx="0" cy="96" r="80" fill={orange} />
        <circle cx="0" cy="96" r="62" fill={teal} />
        <circle cx="0" cy="96" r="44" fill={cream} />
        <circle cx="0" cy="96" r="20" fill={teal} />
      </>
    ),
  },
  library: {
    ground: cream,
    drawing: (
      <>
        <path d="M14 14h14v82H14z" fill={rust} />
        <path d="M28 26h10v70H28z" fill={teal} />
        <path d="M38 18h18v78H38z" fill={olive} />
        <path d="m58 30 14-4 19 70H76z" fill={plum} />
        <circle cx="47" cy="34" r="4" fill={cream} />
      </>
    ),
  },
  gapless: {
    ground: plum,
    drawing: (
      <>
        <path d="M0 66q12-44 24 0t24 0 24 0 24 0v30H0z" fill="#e88a5a" />
        <path d="M0 80q12-44 24 0t24 0 24 0 24 0v20H0z" fill={cream} />
      </>
    ),
  },
  light: {
    ground: "#e2a63b",
    drawing: (
      <>
        <circle cx="48" cy="96" r="74" fill={ink} />
        <circle cx="48" cy="96" r="48" fill={cream} />
        <path d="m46 96 30-62 6 3z" fill={rust} />
        <circle cx="48" cy="96" r="16" fill={ink} />
      </>
    ),
  },
  controls: {
    ground: olive,
    drawing: (
      <>
        <path d="M20 12h6v72h-6zM45 12h6v72h-6zM70 12h6v72h-6z" fill={cream} opacity=".55" />
        <circle cx="23" cy="58" r="11" fill={cream} />
        <circle cx="48" cy="30" r="11" fill={orange} />
        <circle cx="73" cy="66" r="11" fill={cream} />
      </>
    ),
  },
  playlists: {
    ground: rust,
    drawing: (
      <>
        <path d="M36 18h60v12H36zM36 42h60v12H36zM36 66h60v12H36z" fill={cream} />
        <path d="M12 18h14v12H12zM12 66h14v12H12z" fill={ink} />
        <path d="M12 38v20l16-10z" fill="#f0b04a" />
      </>
    ),
  },
};

export function CoreFeatureDrawing({ glyph }: { glyph: CoreFeatureGlyph }) {
  const { ground, drawing } = glyphs[glyph];
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className="size-16 shrink-0 rounded-[2px] md:size-20"
    >
      <path d="M0 0h96v96H0z" fill={ground} />
      {drawing}
    </svg>
  );
}
