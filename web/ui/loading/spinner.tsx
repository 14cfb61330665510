import { clsx } from "clsx";

/** A turning record. Decorative: the words beside it, or aria-busy, say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx("size-5 animate-spin fill-none stroke-current", className)}
    >
      <circle cx="12" cy="12" r="9" strokeWidth="2" className="opacity-30" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="12" cy="12" r="2" className="fill-current stroke-none" />
    </svg>
  );
}
