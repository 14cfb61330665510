import { product } from "#shared/contracts/product.ts";

/** The mark: a record sliding out of its sleeve. Keep public/favicon.svg alike. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="19.5" cy="16" r="11.5" className="fill-foreground" />
      <circle cx="19.5" cy="16" r="8.25" className="fill-none stroke-background" opacity=".4" />
      <path d="M1 4.5h18.5v23H1z" className="fill-lamp" />
      <path d="M19.5 10.5a5.5 5.5 0 0 1 0 11z" className="fill-lamp" />
      <path d="M19.5 10.5a5.5 5.5 0 0 0 0 11z" className="fill-on-lamp" />
      <circle cx="19.5" cy="16" r="1.5" className="fill-background" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-8" />
      <span className="font-display text-xl leading-none font-extrabold tracking-tight">
        {product.name}
      </span>
    </span>
  );
}
