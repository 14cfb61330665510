const grooves = [45, 41, 37, 33, 29, 25];

/** A record, seen from above. */
export function Record({ label = "#f39a3c", className }: { label?: string; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className}>
      <circle cx="50" cy="50" r="49.8" fill="#0d0a08" stroke="#4a4037" strokeWidth=".4" />
      {grooves.map((radius) => (
        <circle key={radius} cx="50" cy="50" r={radius} fill="none" stroke="#342c25" strokeWidth=".5" />
      ))}
      <path d="M50 50 82 11.6A50 50 0 0 1 97 33z" fill="#fff" opacity=".06" />
      <path d="M50 50 18 88.4A50 50 0 0 1 3 67z" fill="#fff" opacity=".06" />
      <circle cx="50" cy="50" r="17" fill={label} />
      <circle cx="50" cy="50" r="12.5" fill="none" stroke="#241404" strokeWidth=".4" />
      <circle cx="50" cy="50" r="1.6" fill="#16120f" />
    </svg>
  );
}
