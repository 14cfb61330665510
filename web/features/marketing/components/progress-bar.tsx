/** How far something is, as a bar and in words. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <progress
        className="gauge"
        max={100}
        value={percent}
        aria-label={`Progress of ${label}`}
      />
      <span className="w-12 shrink-0 text-right text-sm text-muted tabular-nums">{percent} %</span>
    </div>
  );
}
