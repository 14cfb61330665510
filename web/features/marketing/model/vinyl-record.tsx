const grooves = [45, 41, 37, 33, 29, 25];

/** A record from above. Decorative. */
export function VinylRecord({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <circle
        cx="50"
        cy="50"
        r="49.8"
        className="fill-[#1b1714] dark:fill-[#29221c]"
        stroke="#544a3f"
        strokeWidth=".4"
      />
      {grooves.map((radius) => (
        <circle
          key={radius}
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke="#3f372f"
          strokeWidth=".5"
        />
      ))}
      <path d="M50 50 82 11.6A50 50 0 0 1 97 33z" fill="#fff" opacity=".07" />
      <path d="M50 50 18 88.4A50 50 0 0 1 3 67z" fill="#fff" opacity=".07" />
      <circle cx="50" cy="50" r="17" className="fill-lamp" />
      <circle cx="50" cy="50" r="12.5" fill="none" stroke="#241404" strokeWidth=".4" />
      <circle cx="50" cy="50" r="1.6" className="fill-background" />
    </svg>
  );
}
