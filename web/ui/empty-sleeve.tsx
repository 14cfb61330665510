/** A record half out of its sleeve. Decorative. */
export function EmptySleeve({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M52 22.6a20 20 0 0 1 0 34.8" strokeDasharray="3 3" />
      <path d="M52 31a11 11 0 0 1 0 18" strokeDasharray="3 3" />
      <rect x="8" y="16" width="44" height="48" rx="2" />
      <path d="M14 58h14M14 53h8" />
    </svg>
  );
}
