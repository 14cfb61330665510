// What a step looks like on the screen, in a few lines of the pen. The words beside it say all of it.
import type { ReactNode } from "react";
import type { Drawing } from "../content/steps.ts";

const window = <rect x="14" y="12" width="92" height="58" rx="5" />;
const titleBar = <path d="M14 25h92M21 18.5h.01M28 18.5h.01M35 18.5h.01" />;
/** The player's icon, a record. */
const record = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="13" className="step-drawing-fill" />
    <circle cx={x} cy={y} r="3" />
  </>
);

const drawings: Readonly<Record<Drawing, ReactNode>> = {
  /** A file that has come down into a tray. */
  open: (
    <>
      <path d="M20 52v12a5 5 0 0 0 5 5h70a5 5 0 0 0 5-5V52" />
      <path d="M44 10h22l10 10v38H44zM66 10v10h10" className="step-drawing-fill" />
      <path d="M60 28v18m-7-7 7 7 7-7" />
    </>
  ),
  /** An installer with a bar that fills up. */
  install: (
    <>
      {window}
      {titleBar}
      <path d="M26 38h44M26 58h68" />
      <path d="M26 58h40" className="step-drawing-accent" />
    </>
  ),
  /** The record is drawn onto a folder. */
  drag: (
    <>
      {record(28, 40)}
      <path d="M48 40h16m-6-6 6 6-6 6" className="step-drawing-accent" />
      <path d="M72 24h12l5 6h19a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H72a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3z" />
      <path d="m84 54 6-14 6 14m-10-5h8" />
    </>
  ),
  /** The system asks before it opens something from the internet. */
  allow: (
    <>
      {window}
      <path
        d="M34 24c5 0 9-2 11-4 2 2 6 4 11 4 0 12-4 18-11 21-7-3-11-9-11-21z"
        className="step-drawing-fill"
      />
      <path d="M68 28h26M68 37h18" />
      <rect x="66" y="50" width="30" height="12" rx="3" className="step-drawing-accent" />
    </>
  ),
  /** A box in the properties of a file is ticked. */
  executable: (
    <>
      {window}
      {titleBar}
      <rect x="26" y="40" width="14" height="14" rx="2" />
      <path d="m29 47 4 4 9-11" className="step-drawing-accent" />
      <path d="M52 44h40M52 52h24" />
    </>
  ),
  /** A row of programs, and the pointer on the record. */
  start: (
    <>
      <rect x="10" y="48" width="100" height="22" rx="5" />
      <path d="M24 59h.01M38 59h.01M96 59h.01" className="step-drawing-dot" />
      {record(66, 46)}
      <path d="m74 50 4 18 4-6 7-1z" className="step-drawing-pointer" />
    </>
  ),
  /** Folders of music, one of them chosen. */
  library: (
    <>
      <path d="M14 14h12l5 6h26v18H14z" />
      <path d="M14 46h12l5 6h26v18H14z" className="step-drawing-fill" />
      <path d="M78 58V24l22-6v34" className="step-drawing-accent" />
      <circle cx="72" cy="58" r="6" className="step-drawing-accent" />
      <circle cx="94" cy="52" r="6" className="step-drawing-accent" />
    </>
  ),
};

export function StepDrawing({ of }: { of: Drawing }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="step-drawing">
      {drawings[of]}
    </svg>
  );
}
